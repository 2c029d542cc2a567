import { useState } from 'react'
import { getTestMoney } from '../chains/faucet.ts'
import { ShortAddress } from '../parts/Address.tsx'
import { Avatar } from '../parts/Avatar.tsx'
import { Balance } from '../parts/Balance.tsx'
import { Chevron } from '../parts/Chevron.tsx'
import { Screen } from '../parts/Screen.tsx'
import { useAction } from '../parts/useAction.ts'
import { useWallet, useWalletState } from '../parts/useWallet.ts'
import { addressOn } from '../wallet/answers.ts'
import type { Place } from './Inside.tsx'
import { OnItsWay } from './OnItsWay.tsx'
import { Sites } from './Sites.tsx'
import './Home.css'

/** The account and the chain in use, and the sites that are connected. */
export function Home({ go }: { go: (place: Place) => void }) {
  const wallet = useWallet()
  const { accounts, settings, chains } = useWalletState()
  const account = accounts.find(({ index }) => index === settings.account) ?? accounts[0]
  const chain = chains.find(({ id }) => id === settings.chainId) ?? chains[0]
  const [copied, setCopied] = useState('')
  const [funded, setFunded] = useState(0)
  const { isBusy, failure, run } = useAction()
  if (!account || !chain) return null
  const address = addressOn(account, chain.id)
  const copy = () =>
    run(() => navigator.clipboard.writeText(address).then(() => setCopied(address)))
  const fund = () => run(() => getTestMoney(chain, address).then(() => setFunded((it) => it + 1)))
  return (
    <Screen title={`Account ${account.index + 1}`}>
      <OnItsWay />
      <section className="purse" aria-label="Account">
        <button type="button" className="purse-account" onClick={() => go('accounts')}>
          <Avatar address={account.eip155} />
          <span className="unseen">Change account</span>
          <ShortAddress value={address} />
          <Chevron />
        </button>
        <Balance key={funded} chain={chain} address={address} />
        <label className="purse-chain">
          <span className="unseen">Network</span>
          <select
            className="input"
            value={chain.id}
            onChange={({ target }) => wallet.chooseChain(target.value)}
          >
            {chains.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </section>
      <button type="button" className="button button-primary" onClick={() => go('connect')}>
        Connect to a site
      </button>
      <div className="purse-actions">
        <button type="button" className="button button-small" onClick={copy}>
          {copied === address ? 'Copied' : 'Copy address'}
        </button>
        {wallet.config.isLocal && (
          <button
            type="button"
            className="button button-small"
            aria-disabled={isBusy}
            onClick={fund}
          >
            Get test money
          </button>
        )}
      </div>
      <p className="failure" role="alert">
        {failure}
      </p>
      <Sites />
      <div className="screen-end">
        <button type="button" className="button button-quiet" onClick={() => go('settings')}>
          Settings
        </button>
      </div>
    </Screen>
  )
}
