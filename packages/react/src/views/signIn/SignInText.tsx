import type { PreparedSignIn } from '@portico/core/internal'
import { useText } from '../../i18n/useText.ts'
import { SafeText } from '../../ui/SafeText.tsx'

/** The exact text, one tap away. The buttons are in front of it until the visitor scrolls to it. */
export function SignInText({ prepared }: { prepared: PreparedSignIn | undefined }) {
  const { t } = useText()
  return (
    <details
      className="sign-in-message"
      onToggle={({ currentTarget: details }) =>
        details.open && details.scrollIntoView({ block: 'nearest' })
      }
    >
      <summary>{t('signIn.show')}</summary>
      {prepared && <SafeText code label={t('request.message')} text={prepared.message} />}
    </details>
  )
}
