import { isPorticoError } from '@portico/core'
import { errorOf } from '@portico/core/adapter'
import { activeSession, showToast } from '@portico/core/internal'
import { useConfig } from '../../hooks/useConfig.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Row } from '../../ui/Row.tsx'

/** Whether the account is signed in, and the button to sign in or out; nothing if the site has no sign-in. */
export function SignInSetting() {
  const portico = usePortico()
  const { t } = useText()
  const session = usePorticoState(activeSession)
  const { signIn } = useConfig()
  if (!signIn) return null
  if (!session)
    return (
      <Row
        icon={<Icon name="wallet" />}
        title={t('signIn.sign')}
        end={<Icon name="forward" />}
        // A visitor who left the view has read the error there.
        onClick={() => void portico.signIn().catch(() => {})}
      />
    )
  const signOut = () =>
    portico.signOut({ account: session.account }).catch((cause: unknown) =>
      showToast(portico, {
        variant: 'error',
        message: { error: isPorticoError(cause) ? cause : errorOf('SIGN_OUT_FAILED', {}, cause) },
      }),
    )
  return (
    <Row
      icon={<Icon name="check" />}
      title={t('signIn.signOut')}
      detail={t('signIn.signedIn')}
      onClick={() => void signOut()}
    />
  )
}
