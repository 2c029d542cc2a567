import { Screen } from '../parts/Screen.tsx'
import { useWalletState } from '../parts/useWallet.ts'

/** Shown if the browser does not say whether there is a wallet. Nothing is set up, so that no wallet is replaced. */
export function Failed() {
  const { failure } = useWalletState()
  return (
    <Screen
      title="The wallet cannot start"
      lead="It could not read what this browser keeps for it. Nothing was changed or removed."
    >
      <div className="stack">
        <p className="failure" role="alert">
          {failure}
        </p>
        <p>
          A private window, a full disk or a setting that forbids site data can be the reason. Your
          wallet is there again once the browser can read it.
        </p>
      </div>
      <div className="screen-end">
        <button
          type="button"
          className="button button-primary"
          onClick={() => window.location.reload()}
        >
          Try again
        </button>
      </div>
    </Screen>
  )
}
