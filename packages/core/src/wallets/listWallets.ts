import { constants, type Namespace, namespaceOf } from '@portico/contract'
import type { RecentWallet } from '../context/wallets.ts'
import type { Connector } from '../types/connector.ts'
import { type WalletItem, type WalletKind, walletKinds } from '../types/walletItem.ts'
import { displacedWallet } from './displacedWallet.ts'
import { isOnSite, isReachable, isShadowed } from './offeredWallets.ts'
import { installedKind, toWalletItem, walletIdOf } from './toWalletItem.ts'
import { type KnownWallet, type WalletIndex, walletIndex } from './walletIndex.ts'
import type { WalletInput } from './walletInput.ts'

/** Maximum number of recommended wallets, minus those that are installed or recent. */
export const recommendedLimit = 2

/**
 * Lists the wallets to choose from, first to last: recent, installed (multichain, announced, injected), featured,
 * custom, external, recommended. Each occurs once, and only if a click on it can work.
 */
export function listWallets(input: WalletInput): readonly WalletItem[] {
  const { customWallets = [], registered = [] } = input
  const connectors = input.connectors.filter(
    (connector) => connector.type !== 'AUTH' && !isShadowed(connector, input.connectors),
  )
  const { activeNamespace, onlyNamespace, connections = [] } = input
  const namespaces = namespacesOf(input)
  const serves = (connector: Connector, some: readonly Namespace[]) =>
    connector.namespaces.some((own) => some.includes(own))
  const fitting = connectors.filter((connector) => serves(connector, namespaces))
  const wanted = namespaces.filter((namespace) => !onlyNamespace || namespace === onlyNamespace)
  const sources = { connectors: fitting, listed: customWallets, registered }
  const index = walletIndex(sources, (connector) => serves(connector, wanted))
  const { excludeWalletIds: excluded = [], includeWalletIds: included, recent = [] } = input
  const featured = [...new Set(input.featuredWalletIds?.map((id) => index.byId(id)))]
  const out = new Set(excluded.map((id) => index.byId(id)))
  const only = included && new Set(included.map((id) => index.byId(id)))
  const known = index.all.filter(
    (wallet) =>
      !out.has(wallet) &&
      (!only || only.has(wallet)) &&
      isReachable(wallet, input) &&
      isOnSite(wallet, input),
  )
  const latest = latestOf(index, recent, known)
  const kindOf = (wallet: KnownWallet): WalletKind => {
    if (latest.includes(wallet)) return 'recent'
    if (wallet.connectors.length > 0) return installedKind(wallet.connectors, wanted)
    if (featured.includes(wallet)) return 'featured'
    return wallet.listed ? 'custom' : 'recommended'
  }
  const places = placesOf([...latest, ...featured])
  const items = known.map((wallet) => ({ wallet, kind: kindOf(wallet) }))
  const sorted = (input.whole ? items : withFewRecommended(items)).toSorted(
    (a, b) =>
      walletKinds.indexOf(a.kind) - walletKinds.indexOf(b.kind) ||
      placeOf(places, a.wallet) - placeOf(places, b.wallet),
  )
  const chosen = { namespaces: wanted, activeNamespace, connections }
  const taken = new Set(sorted.flatMap(({ wallet }) => idsInLists(wallet)))
  return sorted
    .filter(({ wallet }) => idsInLists(wallet).length > 0 || !taken.has(walletIdOf(wallet)))
    .map(({ wallet, kind }) => toWalletItem(wallet, kind, chosen))
}

/** Returns the families that the site has networks of, in its order. */
const namespacesOf = ({ networks }: WalletInput): readonly Namespace[] => [
  ...new Set(networks.map((network) => namespaceOf(network.caipNetworkId))),
]

/** Returns the ids of a wallet in the lists of site and registry: no other wallet can claim them. */
const idsInLists = ({ listed, registered }: KnownWallet): readonly string[] =>
  [listed?.id, registered?.id].filter((id) => id !== undefined)

function latestOf(
  index: WalletIndex,
  recent: readonly Pick<RecentWallet, 'id' | 'name' | 'rdns'>[],
  known: readonly KnownWallet[],
): readonly KnownWallet[] {
  const there = new Set(known)
  const connectors = known.flatMap(({ everywhere }) => everywhere)
  const found = recent
    .map((wallet) => index.find(displacedWallet(wallet, connectors) ?? wallet))
    .filter((wallet) => wallet !== undefined)
  return [...new Set(found)].filter((wallet) => there.has(wallet)).slice(0, constants.recentWallets)
}

/** Limits recommendations: none if the site has a list, and fewer the more wallets the visitor has. */
function withFewRecommended<T extends { kind: WalletKind }>(items: readonly T[]): readonly T[] {
  const count = (...kinds: WalletKind[]) =>
    items.filter((entry) => kinds.includes(entry.kind)).length
  const own = count('featured', 'custom')
  const there = count('recent', 'multichain', 'announced', 'injected')
  let left = own > 0 ? 0 : Math.max(0, recommendedLimit - there)
  return items.filter(({ kind }) => kind !== 'recommended' || left-- > 0)
}

const placesOf = (order: readonly (KnownWallet | undefined)[]) =>
  new Map([...new Set(order)].map((wallet, place) => [wallet, place] as const))

const placeOf = (places: ReadonlyMap<KnownWallet | undefined, number>, wallet: KnownWallet) =>
  places.get(wallet) ?? places.size
