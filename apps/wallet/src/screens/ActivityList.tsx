import { Icon } from '../parts/Icon.tsx'
import { ListRow } from '../parts/ListRow.tsx'
import { useWalletState } from '../parts/useWallet.ts'
import type { Activity } from '../wallet/parseActivity.ts'
import { siteName } from '../wallet/siteName.ts'

const words = {
  connected: 'Connected',
  signedIn: 'Signed in',
  signed: 'Signed',
  sent: 'Sent',
  network: 'Switched network',
} as const satisfies Record<Activity['kind'], string>

const icons = {
  connected: 'link',
  signedIn: 'key',
  signed: 'pen',
  sent: 'send',
  network: 'network',
} as const satisfies Record<Activity['kind'], string>

const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** Shows the actions that the owner approved, newest first. */
export function ActivityList() {
  const { activity, chains } = useWalletState()
  if (activity.length === 0)
    return <p className="lead home-note">Nothing yet. Everything you approve appears here.</p>
  return (
    <ul className="list" aria-label="Activity">
      {activity.map(({ at, kind, site, chainId, hash }) => {
        const chain = chains.find(({ id }) => id === chainId)
        return (
          <ListRow
            key={`${at}:${kind}:${hash ?? ''}`}
            icon={<Icon name={icons[kind]} />}
            title={`${words[kind]} for ${siteName(site)}`}
            detail={
              <>
                <time dateTime={new Date(at).toISOString()}>{time.format(at)}</time>
                {chain && <span>{` · ${chain.name}`}</span>}
                {hash && (
                  <>
                    <span>{' · '}</span>
                    <span dir="ltr" title={hash}>{`${hash.slice(0, 8)}…${hash.slice(-6)}`}</span>
                  </>
                )}
              </>
            }
          />
        )
      })}
    </ul>
  )
}
