import { legalFlow } from '@portico/core/internal'
import { useStore } from 'zustand'
import { usePortico } from '../../../hooks/usePortico.ts'
import { useFirstText } from '../../../i18n/useText.ts'
import { useStyles } from '../../../styles/shadow.tsx'
import { Interpolate } from '../../../ui/Interpolate.tsx'
import css from './Legal.css?inline'

/** Returns whether wallets can be chosen, and whether the visitor must tick a box first. */
export function useLegal(): { agreed: boolean; needsConsent: boolean } {
  const portico = usePortico()
  const { features, termsConditionsUrl, privacyPolicyUrl } = portico.config
  const { agreed } = useStore(legalFlow(portico))
  const needsConsent = Boolean(features?.legalCheckbox && (termsConditionsUrl || privacyPolicyUrl))
  return { agreed: agreed || !needsConsent, needsConsent }
}

/** The site's terms and policy: a sentence, or a box to tick if the site wants one. */
export function Legal() {
  useStyles(css)
  const portico = usePortico()
  const { t } = useFirstText()
  const { agreed, needsConsent } = useLegal()
  const { termsConditionsUrl: terms, privacyPolicyUrl: privacy } = portico.config
  if (!terms && !privacy) return null
  const named = terms && privacy ? 'both' : terms ? 'terms' : 'privacy'
  const parts = {
    terms: <Document href={terms} name={t('legal.terms')} />,
    privacy: <Document href={privacy} name={t('legal.privacy')} />,
  }
  if (!needsConsent)
    return (
      <p className="legal">
        <Interpolate text={t(`legal.notice.${named}`)} parts={parts} />
      </p>
    )
  return (
    <label className="legal legal-box">
      <input
        type="checkbox"
        data-autofocus={agreed ? undefined : ''}
        checked={agreed}
        onChange={(event) => legalFlow(portico).setState({ agreed: event.target.checked })}
      />
      <span>
        <Interpolate text={t(`legal.agree.${named}`)} parts={parts} />
      </span>
    </label>
  )
}

const Document = ({ href, name }: { href: string | undefined; name: string }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {name}
  </a>
)
