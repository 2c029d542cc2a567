import { Screen } from '../parts/Screen.tsx'
import { useWalletState } from '../parts/useWallet.ts'

/** Shown if the browser does not say whether there is a wallet. Nothing is set up, so that no wallet is replaced. */
export function Failed() {
  const { failure } = useWalletState()
  return (
    <Screen
      title="The wallet can’t start"
      lead="It couldn’t read its data in this browser. Nothing was changed or removed."
    >
      <div className="stack">
        <p className="failure" role="alert">
          {failure}
        </p>
        <p>
          The cause may be a private window, a full disk, or a setting that blocks site data. Your
          wallet comes back when the browser can read it.
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
