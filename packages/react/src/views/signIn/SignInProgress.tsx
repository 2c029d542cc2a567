import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useText } from '../../i18n/useText.ts'
import type { SignInRequest } from './useSignInRequest.ts'

type SignInProgressProps = {
  request: SignInRequest
  wallet: string
  /** Whether another element shows the wait for the wallet: then the text is only for screen readers. */
  isShownBelow?: boolean
}

/** The progress in the wallet and the back end; its place is reserved while there is nothing to say. */
export function SignInProgress({ request, wallet, isShownBelow = false }: SignInProgressProps) {
  const { t, error: textOf } = useText()
  const account = usePorticoState(({ signIn }) => signIn?.expired)
  const isExpired = account !== undefined && account === request.prepared?.account
  if (request.step === 'failed') {
    const { title, advice } = textOf(request.error)
    return (
      <div className="sign-in-state" role="alert">
        <p className="sign-in-state-title">{title}</p>
        <p>{advice}</p>
      </div>
    )
  }
  const words = {
    preparing: '',
    ready: isExpired ? t('signIn.expired') : '',
    requested: t('connecting.title', { wallet }),
    proving: t('signIn.authenticating'),
  }
  return (
    <p className={isShownBelow ? 'visually-hidden' : 'sign-in-state'} role="status">
      {words[request.step]}
    </p>
  )
}
