import { useSwapText } from '../../../i18n/subjects/useSwapText.ts'
import { useStyles } from '../../../styles/shadow.tsx'
import css from './ImpactAgreement.css?inline'

type ImpactAgreementProps<Offer> = {
  offer: Offer
  /** The offer that the visitor agreed to; a later one needs another agreement. */
  agreed: Offer | undefined
  onChange: (agreed: Offer | undefined) => void
}

/** A box to tick for a swap that moves the price a lot. */
export function ImpactAgreement<Offer>({ offer, agreed, onChange }: ImpactAgreementProps<Offer>) {
  useStyles(css)
  const t = useSwapText()
  return (
    <label className="impact-agreement">
      <input
        type="checkbox"
        checked={agreed === offer}
        onChange={({ target }) => onChange(target.checked ? offer : undefined)}
      />
      <span>{t('swap.impactAgree')}</span>
    </label>
  )
}
