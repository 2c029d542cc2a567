import { Screen } from '../parts/Screen.tsx'
import { useWallet, useWalletState } from '../parts/useWallet.ts'

/** Chooses the network in use. */
export function Networks({ back }: { back: () => void }) {
  const wallet = useWallet()
  const { chains, settings } = useWalletState()
  return (
    <Screen
      title="Network"
      lead="What you hold is another on each. Sites that use a network are told when you change to it."
      back={back}
    >
      <fieldset>
        <legend className="visually-hidden">Network in use</legend>
        {chains.map(({ id, name, symbol }) => (
          <label key={id} className="option">
            <span className="list-icon" aria-hidden="true">
              {[...name][0]}
            </span>
            <span className="option-names">
              <span dir="auto">{name}</span>
              <span className="field-hint">{symbol}</span>
            </span>
            <input
              type="radio"
              name="network"
              aria-label={name}
              checked={id === settings.chainId}
              onChange={() => wallet.chooseChain(id)}
            />
          </label>
        ))}
      </fieldset>
      <div className="screen-end">
        <button type="button" className="button button-primary" onClick={back}>
          Done
        </button>
      </div>
    </Screen>
  )
}
