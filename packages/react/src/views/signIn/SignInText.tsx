import type { PreparedSignIn } from '@portico/core/internal'
import { useText } from '../../i18n/useText.ts'
import { SafeText } from '../../ui/SafeText.tsx'

/** The exact text, one tap away, with a warning where it is for another site than this page. */
export function SignInText({ prepared }: { prepared: PreparedSignIn | undefined }) {
  const { t } = useText()
  const isOther = prepared && prepared.domain !== location.host
  return (
    <>
      {isOther && (
        <p className="sign-in-danger" role="note">
          {t('request.otherSite', { host: prepared.domain })}
        </p>
      )}
      <details className="sign-in-message">
        <summary>{t('signIn.show')}</summary>
        {prepared && <SafeText code label={t('request.message')} text={prepared.message} />}
      </details>
    </>
  )
}
