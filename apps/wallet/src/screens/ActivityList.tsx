import type { Texts } from '../i18n/en.ts'
import { Icon } from '../parts/Icon.tsx'
import { ListRow } from '../parts/ListRow.tsx'
import { useText } from '../parts/useText.ts'
import { useWalletState } from '../parts/useWallet.ts'
import type { Activity } from '../wallet/parseActivity.ts'
import { siteName } from '../wallet/siteName.ts'

const words = {
  connected: 'connectedFor',
  signedIn: 'signedInFor',
  signed: 'signedFor',
  sent: 'sentFor',
  network: 'networkFor',
} as const satisfies Record<Activity['kind'], keyof Texts>

const icons = {
  connected: 'link',
  signedIn: 'key',
  signed: 'pen',
  sent: 'send',
  network: 'network',
} as const satisfies Record<Activity['kind'], string>

/** Shows the actions that the owner approved, newest first. */
export function ActivityList() {
  const { say, language } = useText()
  const { activity, chains } = useWalletState()
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    numberingSystem: 'latn',
  })
  if (activity.length === 0) return <p className="lead home-note">{say('noActivity')}</p>
  return (
    <ul className="list" aria-label={say('activity')}>
      {activity.map(({ at, kind, site, chainId, hash }) => {
        const chain = chains.find(({ id }) => id === chainId)
        return (
          <ListRow
            key={`${at}:${kind}:${hash ?? ''}`}
            icon={<Icon name={icons[kind]} />}
            title={say(words[kind], { site: siteName(site) })}
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
