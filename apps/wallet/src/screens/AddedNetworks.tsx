import { useWallet, useWalletState } from '../parts/useWallet.ts'
import { hostOf } from '../wallet/siteName.ts'
import './Sites.css'
import { useText } from '../parts/useText.ts'

/** Shows the networks that sites added, with a button to remove each. */
export function AddedNetworks() {
  const { say } = useText()
  const wallet = useWallet()
  const { added } = useWalletState().settings
  if (added.length === 0) return null
  return (
    <section aria-labelledby="added">
      <h2 id="added">{say('addedNetworks')}</h2>
      <ul className="sites">
        {added.map(({ id, name, rpcUrl }) => (
          <li key={id}>
            <div className="row">
              <span className="network-names">
                <strong className="site-name" dir="auto">
                  {name}
                </strong>
                <span className="site-origin" dir="ltr">
                  {hostOf(rpcUrl)}
                </span>
              </span>
              <button
                type="button"
                className="button button-small site-end"
                aria-label={say('removeNetwork', { name })}
                onClick={() => wallet.removeChain(id)}
              >
                {say('remove')}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
