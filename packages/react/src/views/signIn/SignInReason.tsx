import { siteMetadata } from '@portico/core/adapter'
import { useConfig } from '../../hooks/useConfig.ts'
import { useText } from '../../i18n/useText.ts'

/** The site that requests a proof of the account, and its reason. */
export function SignInReason() {
  const { t } = useText()
  const config = useConfig()
  const { name } = siteMetadata(config)
  return (
    <div className="sign-in-words">
      <h3 className="sign-in-title">{t('signIn.heading', { site: name || location.host })}</h3>
      <p id="portico-description">
        <span>{t(config.signIn?.provesTo === 'page' ? 'signIn.local' : 'signIn.body')}</span>{' '}
        <span>{config.signIn?.required && t('signIn.required')}</span>
      </p>
    </div>
  )
}
