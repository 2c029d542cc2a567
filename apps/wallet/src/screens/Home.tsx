import { Avatar } from '@portico/approval'
import { useState } from 'react'
import { getTestMoney } from '../chains/faucet.ts'
import { Balance } from '../parts/Balance.tsx'
import { Chevron } from '../parts/Chevron.tsx'
import { Icon } from '../parts/Icon.tsx'
import { Screen } from '../parts/Screen.tsx'
import { ShortAddress } from '../parts/ShortAddress.tsx'
import { useAction } from '../parts/useAction.ts'
import { useInUse } from '../parts/useInUse.ts'
import { useWallet } from '../parts/useWallet.ts'
import { HomeTabs } from './HomeTabs.tsx'
import { PendingTransactions } from './PendingTransactions.tsx'
import type { Place } from './place.ts'
import { Sites } from './Sites.tsx'
import './Home.css'

/** The account and the chain in use with what it holds, and the sites that are connected. */
export function Home({ go }: { go: (place: Place) => void }) {
  const wallet = useWallet()
  const inUse = useInUse()
  const [copied, setCopied] = useState('')
  const [funded, setFunded] = useState(0)
  const { isBusy, failure, run } = useAction()
  if (!inUse) return null
  const { account, chain, address } = inUse
  const copy = () =>
    run(() => navigator.clipboard.writeText(address).then(() => setCopied(address)))
  const fund = () =>
    run(() => getTestMoney(chain, address).then(() => setFunded((count) => count + 1)))
  return (
    <Screen title={`Account ${account.index + 1}`}>
      <PendingTransactions />
      <section className="purse" aria-label="Account">
        <button type="button" className="purse-account" onClick={() => go('accounts')}>
          <Avatar address={account.eip155} />
          <span className="visually-hidden">Change account</span>
          <ShortAddress value={address} />
          <Chevron />
        </button>
        <Balance key={funded} chain={chain} address={address} />
        <button type="button" className="purse-chain" onClick={() => go('networks')}>
          <span className="visually-hidden">Network: </span>
          <span dir="auto">{chain.name}</span>
          <Chevron />
        </button>
        <div className="actions">
          <Action icon="receive" label="Receive" onClick={() => go('receive')} />
          <Action icon="copy" label={copied === address ? 'Copied' : 'Copy'} onClick={copy} />
          {wallet.config.isLocal && (
            <Action icon="money" label="Test money" isBusy={isBusy} onClick={fund} />
          )}
        </div>
      </section>
      <button type="button" className="button button-primary" onClick={() => go('connect')}>
        Connect to a site
      </button>
      <p className="failure" role="alert">
        {failure}
      </p>
      <HomeTabs key={`${chain.id}:${address}:${funded}`} chain={chain} address={address} />
      <Sites />
      <div className="screen-end">
        <button type="button" className="button button-quiet" onClick={() => go('settings')}>
          Settings
        </button>
      </div>
    </Screen>
  )
}

type ActionProps = {
  icon: Parameters<typeof Icon>[0]['name']
  label: string
  isBusy?: boolean
  onClick: () => void
}

/** A round button with its name below. */
const Action = ({ icon, label, isBusy, onClick }: ActionProps) => (
  <button type="button" className="action" aria-disabled={isBusy} onClick={onClick}>
    <span className="action-icon">
      <Icon name={icon} />
    </span>
    {label}
  </button>
)
