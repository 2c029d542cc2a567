import { Screen } from '../parts/Screen.tsx'
import { useText } from '../parts/useText.ts'
import { useWalletState } from '../parts/useWallet.ts'

/** Shown if the browser does not say whether there is a wallet. Nothing is set up, so that no wallet is replaced. */
export function Failed() {
  const { say } = useText()
  const { failure } = useWalletState()
  return (
    <Screen title={say('cannotStart')} lead={say('cannotStartLead')}>
      <div className="stack">
        <p className="failure" role="alert">
          {failure}
        </p>
        <p>{say('cannotStartHint')}</p>
      </div>
      <div className="screen-end">
        <button
          type="button"
          className="button button-primary"
          onClick={() => window.location.reload()}
        >
          {say('tryAgain')}
        </button>
      </div>
    </Screen>
  )
}
