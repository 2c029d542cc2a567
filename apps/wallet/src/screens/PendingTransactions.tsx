import { ShortAddress } from '../parts/ShortAddress.tsx'
import { useWallet, useWalletState } from '../parts/useWallet.ts'
import type { Outgoing } from '../wallet/outbox/outgoing.ts'
import { siteName } from '../wallet/siteName.ts'
import './PendingTransactions.css'

/** Shows transactions that were or may have been sent, until the network has confirmed them. */
export function PendingTransactions() {
  const { outgoing } = useWalletState()
  if (outgoing.length === 0) return null
  return (
    <section className="sent" aria-labelledby="on-its-way">
      <h2 id="on-its-way">Sent, checking</h2>
      <p>
        The network hasn’t answered yet, so it may have this already. The wallet keeps sending the
        same signed transaction, which can only be paid once. Don’t send it again from the site.
      </p>
      {outgoing.map((entry) => (
        <Sent key={entry.key} sent={entry} />
      ))}
    </section>
  )
}

function Sent({ sent }: { sent: Outgoing }) {
  const wallet = useWallet()
  const { chains } = useWalletState()
  const chain = chains.find(({ id }) => id === sent.chainId)
  const isOver = sent.expiry * 1000 < Date.now()
  return (
    <>
      <p>
        <span>{`For ${siteName(sent.site)}${chain ? ` on ${chain.name}` : ''}:`}</span>{' '}
        <ShortAddress value={sent.signed.hash} />
      </p>
      {isOver && (
        <button
          type="button"
          className="button button-small"
          onClick={() => wallet.stopChecking(sent.key)}
        >
          Stop checking
        </button>
      )}
    </>
  )
}
