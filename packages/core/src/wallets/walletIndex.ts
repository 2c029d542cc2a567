import type { Connector } from '../types/connector.ts'
import type { CustomWallet, ListedWallet } from '../types/walletItem.ts'

/** All that is known of one wallet: what reaches it, and what site and registry say of it. */
export type KnownWallet = {
  /** What reaches it in a family that is wanted, the best way first. */
  connectors: Connector[]
  /** The same in any family: the wallet goes by the names of all of them. */
  everywhere: Connector[]
  listed?: CustomWallet
  registered?: ListedWallet
}

type Name = { id: string; name: string; rdns?: string | undefined }

/** Wallets by every name they go by, so that none is in the book twice. */
export type WalletIndex = {
  all: readonly KnownWallet[]
  /** The wallet that something speaks of. */
  find(name: Name): KnownWallet | undefined
  /** The same by an id that a site wrote down: its own, a connector's, or a reverse-DNS name. */
  byId(id: string): KnownWallet | undefined
}

/** Where the book has its wallets from. */
export type WalletSources = {
  connectors: readonly Connector[]
  /** By the site. */
  listed?: readonly CustomWallet[]
  /** By the registry. */
  registered?: readonly ListedWallet[]
}

/** Types of connectors, the best way to a wallet first. AUTH is a login and no wallet. */
const reach = ['MULTI_CHAIN', 'ANNOUNCED', 'INJECTED', 'EXTERNAL']

/**
 * Apps of one wallet that call themselves differently, and ids that sites know wallets by (specification, section 3)
 * which announce themselves. Their reverse-DNS name stays the id, so that what a browser has kept of them holds.
 */
const aliases: ReadonlyMap<string, string> = new Map([
  ['io.metamask.mobile', 'io.metamask'],
  ['okx', 'com.okex.wallet'],
  ['ledger', 'com.ledger'],
])

/** What else finds a wallet of this reverse-DNS name. */
export const aliasesOf = (rdns: string | undefined): readonly string[] =>
  [...aliases].flatMap(([alias, target]) => (target === rdns ? [alias] : []))

/** The reverse-DNS name that an id stands for, else the id. */
export const unaliased = <T extends string | undefined>(id: T): T | string =>
  aliases.get(id as string) ?? id

/** A name as names are compared. */
export const foldName = (name: string): string => name.trim().toLowerCase()

/**
 * Puts together what is one wallet: the same reverse-DNS name, else the same id, else the same
 * name. Two reverse-DNS names are two wallets, whatever they call themselves: a wallet must not
 * be able to hide another by taking its name. Nor does a name join two that announce themselves to
 * the same chain family, or one that does not announce itself to a wallet of another family.
 */
export function walletIndex(
  { connectors, listed = [], registered = [] }: WalletSources,
  isWanted: (connector: Connector) => boolean = () => true,
): WalletIndex {
  const all: KnownWallet[] = []
  const rdnsOfWallet = new Map<KnownWallet, string>()
  const index = {
    rdns: new Map<string, KnownWallet>(),
    id: new Map<string, KnownWallet>(),
    explorer: new Map<string | undefined, KnownWallet>(),
    name: new Map<string, KnownWallet[]>(),
  }
  const find = ({ id, name, rdns: given }: Name, connector?: Connector) => {
    // Only who makes a connector says that, no wallet itself.
    const mapped = index.explorer.get(connector ? connector.explorerId : id)
    if (mapped) return mapped
    const rdns = unaliased(given)
    const same = rdns && index.rdns.get(rdns)
    if (same) return same
    const isFree = (wallet: KnownWallet) => !(rdns && rdnsOfWallet.has(wallet))
    const byId = index.id.get(id)
    if (byId && isFree(byId)) return byId
    return index.name
      .get(foldName(name))
      ?.find((wallet) => isFree(wallet) && mayJoin(wallet, connector))
  }
  const addToIndex = (wallet: KnownWallet, { id, name, rdns: given }: Name) => {
    const rdns = unaliased(given)
    if (rdns && !rdnsOfWallet.has(wallet)) rdnsOfWallet.set(wallet, rdns)
    if (rdns) first(index.rdns, rdns, wallet)
    first(index.id, id, wallet)
    const named = index.name.get(foldName(name))
    if (!named) index.name.set(foldName(name), [wallet])
    else if (!named.includes(wallet)) named.push(wallet)
  }
  const add = (name: Name, known: KnownWallet | undefined, put: (wallet: KnownWallet) => void) => {
    const wallet: KnownWallet = known ?? { connectors: [], everywhere: [] }
    if (!known) all.push(wallet)
    put(wallet)
    addToIndex(wallet, name)
  }
  const injectedBy = (ids: readonly string[] = []) =>
    ids.map((id) => index.rdns.get(unaliased(id)) ?? index.id.get(id)).find((wallet) => wallet)
  const usable = connectors.filter((connector) => reach.includes(connector.type))
  for (const connector of usable.toSorted(
    (a, b) => reach.indexOf(a.type) - reach.indexOf(b.type),
  )) {
    const name = { ...connector, rdns: connector.info?.rdns }
    const put = (wallet: KnownWallet) => {
      wallet.everywhere.push(connector)
      if (isWanted(connector)) wallet.connectors.push(connector)
      if (connector.explorerId) first(index.explorer, connector.explorerId, wallet)
    }
    add(name, find(name, connector), put)
  }
  for (const wallet of listed)
    add(wallet, find(wallet), (known) => {
      known.listed ??= wallet
    })
  for (const wallet of registered)
    add(wallet, find(wallet) ?? injectedBy(wallet.injectedIds), (known) => {
      known.registered ??= wallet
    })
  return {
    all,
    find: (name) => find(name),
    byId: (id) => index.id.get(id) ?? index.explorer.get(id) ?? index.rdns.get(unaliased(id)),
  }
}

/** Whether a name is enough to take a connector for another way to a wallet. */
const mayJoin = ({ everywhere }: KnownWallet, connector: Connector | undefined): boolean =>
  everywhere.every((candidate) => {
    if (!connector) return true
    const together = candidate.namespaces.some((name) => connector.namespaces.includes(name))
    const types = [candidate.type, connector.type]
    return together ? types.some((type) => type !== 'ANNOUNCED') : !types.includes('INJECTED')
  })

function first<K, V>(map: Map<K, V>, key: K, value: V): void {
  if (!map.has(key)) map.set(key, value)
}
