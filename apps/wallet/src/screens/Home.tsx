import { Avatar } from '@portico/approval'
import { useState } from 'react'
import { getTestMoney } from '../chains/faucet.ts'
import type { Chain } from '../config.ts'
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
import { useText } from '../parts/useText.ts'

/** The account and the chain in use with its balance, and the connected sites. */
export function Home({ go }: { go: (place: Place) => void }) {
  const { say } = useText()
  const inUse = useInUse()
  const [funded, setFunded] = useState(0)
  const action = useAction()
  if (!inUse) return null
  const { account, chain, address } = inUse
  return (
    <Screen title={say('accountNumber', { number: account.index + 1 })}>
      <PendingTransactions />
      <section className="purse" aria-label={say('account')}>
        <button type="button" className="purse-account" onClick={() => go('accounts')}>
          <Avatar address={account.eip155} />
          <span className="visually-hidden">{say('switchAccount')}</span>
          <ShortAddress value={address} />
          <Chevron />
        </button>
        <Balance key={funded} chain={chain} address={address} />
        <ChainButton name={chain.name} onClick={() => go('networks')} />
        <Actions
          {...{ go, action, chain, address }}
          onFunded={() => setFunded((count) => count + 1)}
        />
      </section>
      <button type="button" className="button button-primary" onClick={() => go('connect')}>
        {say('connectSite')}
      </button>
      <p className="failure" role="alert">
        {action.failure}
      </p>
      <HomeTabs key={`${chain.id}:${address}:${funded}`} chain={chain} address={address} />
      <Sites />
      <div className="screen-end">
        <button type="button" className="button button-quiet" onClick={() => go('settings')}>
          {say('settings')}
        </button>
      </div>
    </Screen>
  )
}

function ChainButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { say } = useText()
  return (
    <button type="button" className="purse-chain" onClick={onClick}>
      <span className="visually-hidden">{say('networkLabel')}</span>
      <span dir="auto">{name}</span>
      <Chevron />
    </button>
  )
}

type ActionsProps = {
  go: (place: Place) => void
  action: ReturnType<typeof useAction>
  chain: Chain
  address: string
  /** Called when money has been added to the account. */
  onFunded: () => void
}

/** Shows the actions for the account in use. */
function Actions({ go, action: { isBusy, run }, chain, address, onFunded }: ActionsProps) {
  const { say } = useText()
  const { config } = useWallet()
  const [copied, setCopied] = useState('')
  const copy = () =>
    run(() => navigator.clipboard.writeText(address).then(() => setCopied(address)))
  const fund = () => run(() => getTestMoney(chain, address).then(onFunded))
  return (
    <div className="actions">
      <Action icon="receive" label={say('receive')} onClick={() => go('receive')} />
      <Action icon="copy" label={copied === address ? say('copied') : say('copy')} onClick={copy} />
      {config.isLocal && (
        <Action icon="money" label={say('testMoney')} isBusy={isBusy} onClick={fund} />
      )}
    </div>
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
