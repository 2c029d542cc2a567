import { type Connection, switchConnection } from '@portico/core'
import { addressOf } from '@portico/core/adapter'
import { connectFamily } from '@portico/core/internal'
import { use } from 'react'
import { shortAddress } from '../../format/shortAddress.ts'
import { PrefetchContext } from '../../hooks/PrefetchContext.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import css from './Families.css?inline'
import type { Family } from './useFamilies.ts'
import { useName } from './useName.ts'

/** The families to choose from, and the visible account. */
export type FamiliesProps = { families: readonly Family[]; shown: Connection }

/**
 * The accounts of all chain families, side by side. A click shows another one, or connects a wallet if there is none.
 */
export function Families({ shown, families }: FamiliesProps) {
  useStyles(css)
  const { t } = useText()
  return (
    <ul className="families" aria-label={t('family.accounts')}>
      {families.map((family) => (
        <li key={family.namespace}>
          {family.connection ? (
            <Connected
              family={family}
              connection={family.connection}
              current={family.namespace === shown.namespace}
            />
          ) : (
            <Missing family={family} />
          )}
        </li>
      ))}
    </ul>
  )
}

type ConnectedProps = { family: Family; connection: Connection; current: boolean }

/** The current account of a family. */
function Connected({ family, connection, current }: ConnectedProps) {
  const portico = usePortico()
  const { caipAddress, connectorUid, namespace } = connection
  const { name, avatarUrl } = useName(caipAddress)
  const address = addressOf(caipAddress)
  const show = () => switchConnection(portico, { connectorUid, namespace })
  return (
    <button
      type="button"
      className="family"
      aria-current={current ? 'true' : undefined}
      title={address}
      onClick={show}
    >
      <Avatar className="family-avatar" seed={address} image={avatarUrl} />
      <span className="family-words">
        <bdi className="family-name">{family.shortName}</bdi>
        <bdi className="family-account">{name ?? shortAddress(address)}</bdi>
      </span>
    </button>
  )
}

/** A family without a connected wallet. */
function Missing({ family }: { family: Family }) {
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  const { t } = useText()
  const busy = family.status === 'connecting' || family.status === 'reconnecting'
  return (
    <button
      type="button"
      className="family"
      data-missing=""
      onClick={() => connectFamily(portico, family.namespace)}
      onPointerEnter={() => prefetch('Connect')}
      onFocus={() => prefetch('Connect')}
    >
      <span className="family-avatar">
        <Icon name="plus" />
      </span>
      <span className="family-words">
        <bdi className="family-name">{family.shortName}</bdi>
        <span className="family-account">{t(busy ? 'button.connecting' : 'common.connect')}</span>
      </span>
    </button>
  )
}
