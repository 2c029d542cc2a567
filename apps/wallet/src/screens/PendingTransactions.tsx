import { ShortAddress } from '../parts/ShortAddress.tsx'
import { useWallet, useWalletState } from '../parts/useWallet.ts'
import type { Outgoing } from '../wallet/outbox/outgoing.ts'
import { siteName } from '../wallet/siteName.ts'
import './PendingTransactions.css'
import { useText } from '../parts/useText.ts'

/** Shows transactions that were or may have been sent, until the network has confirmed them. */
export function PendingTransactions() {
  const { say } = useText()
  const { outgoing } = useWalletState()
  if (outgoing.length === 0) return null
  return (
    <section className="sent" aria-labelledby="on-its-way">
      <h2 id="on-its-way">{say('sentChecking')}</h2>
      <p>{say('sentCheckingBody')}</p>
      {outgoing.map((entry) => (
        <Sent key={entry.key} sent={entry} />
      ))}
    </section>
  )
}

function Sent({ sent }: { sent: Outgoing }) {
  const { say } = useText()
  const wallet = useWallet()
  const { chains } = useWalletState()
  const chain = chains.find(({ id }) => id === sent.chainId)
  const site = siteName(sent.site)
  const isOver = sent.expiry * 1000 < Date.now()
  return (
    <>
      <p>
        <span>
          {chain
            ? say('sentForSiteOn', { site, network: chain.name })
            : say('sentForSite', { site })}
        </span>{' '}
        <ShortAddress value={sent.signed.hash} />
      </p>
      {isOver && (
        <button
          type="button"
          className="button button-small"
          onClick={() => wallet.stopChecking(sent.key)}
        >
          {say('stopChecking')}
        </button>
      )}
    </>
  )
}
