import type { Session } from '@portico/pairing'
import { useState } from 'react'
import type { Chain } from '../config.ts'
import { Chevron } from '../parts/Chevron.tsx'
import { SiteLetter } from '../parts/Site.tsx'
import { useAction } from '../parts/useAction.ts'
import { useWallet, useWalletState } from '../parts/useWallet.ts'
import { hostOf, siteName } from '../wallet/siteName.ts'
import './Sites.css'
import { useText } from '../parts/useText.ts'

/** Shows the connected sites, with a button to disconnect each. */
export function Sites() {
  const { say } = useText()
  const { sessions } = useWalletState()
  return (
    <section aria-labelledby="sites">
      <h2 id="sites">{say('sites')}</h2>
      {sessions.length === 0 && <p className="lead">{say('noSites')}</p>}
      <ul className="sites">
        {sessions.map((session) => (
          <SiteRow key={session.topic} session={session} />
        ))}
      </ul>
    </section>
  )
}

function SiteRow({ session }: { session: Session }) {
  const translation = useText()
  const { say } = translation
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
          aria-label={say('disconnectSite', { site: name })}
          aria-disabled={isBusy}
          onClick={() => run(() => wallet.disconnect(session.topic))}
        >
          {say('disconnect')}
        </button>
      </div>
      {isOpen && (
        <p className="site-more">{permission(session, wallet.store.get().chains, translation)}</p>
      )}
    </li>
  )
}

/** Describes a site's permissions, and when they expire. */
function permission(
  session: Session,
  chains: readonly Chain[],
  { say, language }: ReturnType<typeof useText>,
): string {
  const held = Object.values(session.namespaces)
  const { size } = new Set(held.flatMap(({ accounts }) => accounts.map((id) => id.split(':')[2])))
  const until = new Date(session.expiry * 1000).toLocaleDateString(language, {
    numberingSystem: 'latn',
  })
  const networks = new Intl.ListFormat(language).format(chainNames(session, chains))
  return say('siteSees', { count: size, networks, date: until })
}

function chainNames({ namespaces }: Session, chains: readonly Chain[]): string[] {
  const ids = Object.values(namespaces).flatMap((namespace) => namespace.chains)
  return ids.map((id) => chains.find((chain) => chain.id === id)?.name ?? id)
}
