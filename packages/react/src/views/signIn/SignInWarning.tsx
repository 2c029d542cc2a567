import type { PreparedSignIn } from '@portico/core/internal'
import { useText } from '../../i18n/useText.ts'

/** Warns of a text for another site than this page. Placed where nobody can scroll past it. */
export function SignInWarning({ prepared }: { prepared: PreparedSignIn | undefined }) {
  const { t } = useText()
  if (!prepared || prepared.domain === location.host) return null
  return (
    <p className="sign-in-danger" role="note">
      {t('request.otherSite', { host: prepared.domain })}
    </p>
  )
}
