import { constants, type Namespace, namespaceOf } from '@portico/contract'
import type { RecentWallet } from '../context/wallets.ts'
import type { Connection, Connector } from '../types/connector.ts'
import type { Network } from '../types/network.ts'
import {
  type CustomWallet,
  type ListedWallet,
  type WalletItem,
  type WalletKind,
  walletKinds,
} from '../types/walletItem.ts'
import { installedKind, toWalletItem, walletIdOf } from './toWalletItem.ts'
import { type KnownWallet, type WalletIndex, walletIndex } from './walletIndex.ts'
import { canPair } from './waysToPair.ts'

/** Everything that the list of wallets follows from. */
export type WalletInput = {
  connectors: readonly Connector[]
  connections?: readonly Connection[] | undefined
  /** The newest first. */
  recent?: readonly Pick<RecentWallet, 'id' | 'name' | 'rdns'>[] | undefined
  customWallets?: readonly CustomWallet[] | undefined
  /** Wallets of the registry. They are recommended, the best known first. */
  registered?: readonly ListedWallet[] | undefined
  /**
   * Whether every wallet of the registry is listed; else few are recommended, and none where the
   * site has a list of its own.
   */
  whole?: boolean | undefined
  featuredWalletIds?: readonly string[] | undefined
  includeWalletIds?: readonly string[] | undefined
  excludeWalletIds?: readonly string[] | undefined
  /** The networks of the site: a wallet of none of their families is left out. */
  networks: readonly Pick<Network, 'caipNetworkId'>[]
  /** Wanted most of a wallet that serves several. */
  activeNamespace: Namespace
  /** What reaches wallets elsewhere, where the site has it. */
  pairing?: object | undefined
  /** Where given, only wallets of this namespace. */
  onlyNamespace?: Namespace | undefined
}

/** At most this many wallets are recommended, less those that are installed or recent. */
export const recommendedLimit = 2

/**
 * The wallets to choose from, first to last: recent, installed (multichain, announced, injected),
 * featured, custom, external, recommended. Each is there once, and only if a click leads somewhere.
 */
export function listWallets(input: WalletInput): readonly WalletItem[] {
  const { customWallets = [], registered = [] } = input
  const connectors = input.connectors.filter(
    (connector) => !isShadowed(connector, input.connectors),
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
  const surroundings = { namespaces: wanted, activeNamespace, connections }
  const taken = new Set(sorted.flatMap(({ wallet }) => idsInLists(wallet)))
  return sorted
    .filter(({ wallet }) => idsInLists(wallet).length > 0 || !taken.has(walletIdOf(wallet)))
    .map(({ wallet, kind }) => toWalletItem(wallet, kind, surroundings))
}

/** The families that the site has networks of, in its order. */
const namespacesOf = ({ networks }: WalletInput): readonly Namespace[] => [
  ...new Set(networks.map((network) => namespaceOf(network.caipNetworkId))),
]

/**
 * Whatever the page finds at `window.ethereum` is most likely a wallet that has announced itself
 * as well. It is listed only where none has.
 */
const isShadowed = (connector: Connector, all: readonly Connector[]): boolean =>
  connector.type === 'INJECTED' &&
  all.some(
    (candidate) =>
      candidate.type === 'ANNOUNCED' &&
      candidate.namespaces.some((name) => connector.namespaces.includes(name)),
  )

/** The ids that a wallet has in the lists of site and registry: no other can stand in for it. */
const idsInLists = ({ listed, registered }: KnownWallet): readonly string[] =>
  [listed?.id, registered?.id].filter((id) => id !== undefined)

/**
 * A click must lead somewhere: an app's own link opens nothing before the app is there, but where the
 * site pairs a code of it can be scanned.
 */
const isReachable = (
  { connectors, listed, registered }: KnownWallet,
  { pairing }: WalletInput,
): boolean =>
  connectors.length > 0 ||
  [listed, registered].some(
    (links) => links && (storeNames.some((name) => links[name]) || (pairing && canPair(links))),
  )

const storeNames = [
  'homepage',
  'webappLink',
  'chromeStore',
  'firefoxStore',
  'appStore',
  'playStore',
] as const

/** The registry has been asked for the families of the site: with one chain a wallet can do all. */
const isOnSite = (
  { connectors, listed, registered }: KnownWallet,
  { networks, onlyNamespace }: WalletInput,
) => {
  const { chains } = listed ?? registered ?? {}
  return (
    connectors.length > 0 ||
    !chains ||
    chains.some(
      (chain) =>
        (!listed || networks.some((network) => network.caipNetworkId === chain)) &&
        (!onlyNamespace || chain.startsWith(`${onlyNamespace}:`)),
    )
  )
}

function latestOf(
  book: WalletIndex,
  recent: readonly Pick<RecentWallet, 'id' | 'name' | 'rdns'>[],
  known: readonly KnownWallet[],
): readonly KnownWallet[] {
  const there = new Set(known)
  const found = recent.map((wallet) => book.find(wallet)).filter((wallet) => wallet !== undefined)
  return [...new Set(found)].filter((wallet) => there.has(wallet)).slice(0, constants.recentWallets)
}

/** Recommends only where the site has no list, and the fewer the more the visitor has. */
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
