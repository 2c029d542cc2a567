import type { Session } from '@portico/pairing'
import { useState } from 'react'
import type { Chain } from '../config.ts'
import { Chevron } from '../parts/Chevron.tsx'
import { SiteLetter } from '../parts/Site.tsx'
import { useAction } from '../parts/useAction.ts'
import { useWallet, useWalletState } from '../parts/useWallet.ts'
import { hostOf, siteName } from '../wallet/siteName.ts'
import './Sites.css'

/** Shows the connected sites, with a button to disconnect each. */
export function Sites() {
  const { sessions } = useWalletState()
  return (
    <section aria-labelledby="sites">
      <h2 id="sites">Connected sites</h2>
      {sessions.length === 0 && (
        <p className="lead">
          None yet. Select Portico Wallet on a site, or copy the link of its QR code.
        </p>
      )}
      <ul className="sites">
        {sessions.map((session) => (
          <SiteRow key={session.topic} session={session} />
        ))}
      </ul>
    </section>
  )
}

function SiteRow({ session }: { session: Session }) {
  const wallet = useWallet()
  const { isBusy, run } = useAction()
  const [isOpen, setOpen] = useState(false)
  const { metadata } = session.peer
  const name = siteName(metadata)
  return (
    <li>
      <div className="row">
        <button
          type="button"
          className="site-open"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <SiteLetter name={name} />
          <span className="site-names">
            <strong className="site-name" dir="auto">
              {name}
            </strong>
            <span className="site-origin" dir="ltr">
              {hostOf(metadata.url)}
            </span>
          </span>
          <Chevron />
        </button>
        <button
          type="button"
          className="button button-small site-end"
          aria-label={`Disconnect ${name}`}
          aria-disabled={isBusy}
          onClick={() => run(() => wallet.disconnect(session.topic))}
        >
          Disconnect
        </button>
      </div>
      {isOpen && <p className="site-more">{permission(session, wallet.store.get().chains)}</p>}
    </li>
  )
}

/** Describes a site's permissions, and when they expire. */
function permission(session: Session, chains: readonly Chain[]): string {
  const held = Object.values(session.namespaces)
  const { size } = new Set(held.flatMap(({ accounts }) => accounts.map((id) => id.split(':')[2])))
  const accounts = size === 1 ? 'one account' : `${size} accounts`
  const until = new Date(session.expiry * 1000).toLocaleDateString()
  return `Sees ${accounts} on ${chainNames(session, chains)}, until ${until}.`
}

function chainNames({ namespaces }: Session, chains: readonly Chain[]): string {
  const ids = Object.values(namespaces).flatMap((namespace) => namespace.chains)
  const names = ids.map((id) => chains.find((chain) => chain.id === id)?.name ?? id)
  return new Intl.ListFormat('en').format(names)
}
