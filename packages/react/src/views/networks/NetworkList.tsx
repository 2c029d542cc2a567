import type { Network } from '@portico/core'
import { use, useId, useState } from 'react'
import { PrefetchContext } from '../../hooks/PrefetchContext.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { List } from '../../ui/List.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import { Row } from '../../ui/Row.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { StateNote } from '../../ui/StateNote.tsx'
import section from '../shared/section.css?inline'
import { type Family, useFamilies } from '../shared/useFamilies.ts'
import { FamilyHead } from './FamilyHead.tsx'
import { useNetworkChoice } from './useNetworkChoice.ts'

/** A list longer than this has a search field. */
const searchFrom = 9

/**
 * The networks of the site by chain family, the active one's first. If the current wallet is `away` from all of them,
 * none is marked as current.
 */
export function NetworkList({ away }: { away?: boolean }) {
  useStyles(section)
  const { t } = useText()
  const families = useFamilies().toSorted((a, b) => Number(b.active) - Number(a.active))
  const [typed, setTyped] = useState('')
  const found = families.map((family) => ({ ...family, networks: matching(family, typed) }))
  const count = (all: readonly Family[]) =>
    all.reduce((sum, family) => sum + family.networks.length, 0)
  const several = families.length > 1
  return (
    <>
      {count(families) >= searchFrom && (
        <SearchField
          label={t('networks.search')}
          value={typed}
          onChange={setTyped}
          count={count(found)}
        />
      )}
      {count(found) === 0 && (
        <StateNote
          kind="empty"
          icon="search"
          title={t('networks.none')}
          action={{ label: t('networks.all'), onClick: () => setTyped('') }}
        />
      )}
      {found
        .filter((family) => family.networks.length > 0)
        .map((family, place) =>
          several ? (
            <FamilySection
              key={family.namespace}
              family={family}
              first={place === 0}
              marked={!away}
            />
          ) : (
            <FamilyNetworks
              key={family.namespace}
              family={family}
              label={t('networks.list')}
              first
              marked={!away}
            />
          ),
        )}
    </>
  )
}

/** A chain family under its name, with its current account. */
function FamilySection({ family, ...shown }: { family: Family; first: boolean; marked: boolean }) {
  const id = useId()
  return (
    <section className="section" aria-labelledby={id}>
      <FamilyHead id={id} family={family} />
      <FamilyNetworks family={family} label={family.name} {...shown} />
    </section>
  )
}

/** The networks of a family: the current one first, those that the wallet does not support last. */
function FamilyNetworks(props: { family: Family; label: string; first: boolean; marked: boolean }) {
  const { family, label, first, marked } = props
  const prefetch = use(PrefetchContext)
  const { t } = useText()
  const { isCurrent, lacks, choose } = useNetworkChoice(family)
  const rank = (network: Network) => (isCurrent(network) ? 0 : lacks(network) ? 2 : 1)
  const networks = family.networks.toSorted((a, b) => rank(a) - rank(b))
  return (
    <List label={label}>
      {networks.map((network) => {
        const current = isCurrent(network)
        const wallet = lacks(network)
        return (
          <Row
            key={network.caipNetworkId}
            icon={<NetworkIcon network={network} />}
            title={<bdi>{network.name}</bdi>}
            detail={wallet && t('networks.lacks', { wallet: wallet.name })}
            end={marked && current && <CurrentMark label={t('networks.current')} />}
            current={current && family.active}
            disabled={Boolean(wallet)}
            autoFocus={first && (current || network === networks[0])}
            onClick={() => void choose(network)}
            onIntent={() => prefetch(family.connection ? 'SwitchNetwork' : 'SwitchActiveChain')}
          />
        )
      })}
    </List>
  )
}

/** Returns the networks that match a typed text by name, symbol or chain id; all if the family matches. */
function matching({ name: family, networks }: Family, typed: string): readonly Network[] {
  const wanted = typed.trim().toLowerCase()
  if (family.toLowerCase().includes(wanted)) return networks
  return networks.filter(
    ({ name, nativeCurrency, id, caipNetworkId }) =>
      wanted === String(id) ||
      wanted === caipNetworkId ||
      `${name} ${nativeCurrency.symbol}`.toLowerCase().includes(wanted),
  )
}

function CurrentMark({ label }: { label: string }) {
  return (
    <>
      <Icon name="check" />
      <span className="visually-hidden">{label}</span>
    </>
  )
}
