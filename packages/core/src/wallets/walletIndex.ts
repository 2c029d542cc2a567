import type { Connector } from '../types/connector.ts'
import type { CustomWallet, ListedWallet } from '../types/walletItem.ts'

/** All data about one wallet: its connectors, and its entries of site and registry. */
export type KnownWallet = {
  /** Its connectors in a requested family, the best first. */
  connectors: Connector[]
  /** Its connectors in any family: the wallet has the names of all of them. */
  everywhere: Connector[]
  listed?: CustomWallet
  registered?: ListedWallet
}

type Name = { id: string; name: string; rdns?: string | undefined }

/** Wallets by all their names, so that none occurs twice. */
export type WalletIndex = {
  all: readonly KnownWallet[]
  /** Returns the wallet with a name or id. */
  find(name: Name): KnownWallet | undefined
  /** Returns a wallet by an id that a site has configured: its own, a connector's, or a reverse-DNS name. */
  byId(id: string): KnownWallet | undefined
}

/** The sources of the wallets. */
export type WalletSources = {
  connectors: readonly Connector[]
  /** From the site. */
  listed?: readonly CustomWallet[]
  /** From the registry. */
  registered?: readonly ListedWallet[]
}

/** Types of connectors, the best first. AUTH is a login and no wallet. */
const reach = ['MULTI_CHAIN', 'ANNOUNCED', 'INJECTED', 'EXTERNAL']

/**
 * Reverse-DNS names of one wallet's apps that differ, and ids that sites use for wallets which announce themselves
 * (specification, section 3). The reverse-DNS name stays the id, so that stored data remains valid.
 */
const aliases: ReadonlyMap<string, string> = new Map([
  ['io.metamask.mobile', 'io.metamask'],
  ['okx', 'com.okex.wallet'],
  ['ledger', 'com.ledger'],
])

/** Returns the other ids that find a wallet of this reverse-DNS name. */
export const aliasesOf = (rdns: string | undefined): readonly string[] =>
  [...aliases].flatMap(([alias, target]) => (target === rdns ? [alias] : []))

/** Returns the reverse-DNS name for an id, else the id itself. */
export const unaliased = <T extends string | undefined>(id: T): T | string =>
  aliases.get(id as string) ?? id

/** Returns a name in the form for comparison. */
export const foldName = (name: string): string => name.trim().toLowerCase()

/**
 * Merges the entries of each wallet: the same reverse-DNS name, else the same id, else the same name. Two reverse-DNS
 * names are two wallets, whatever their names: a wallet must not be able to hide another by taking its name. A name
 * does not merge two wallets that announce themselves to the same chain family. Nor does it merge one that does not
 * announce itself with a wallet of another family.
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
    // The author of a connector sets `explorerId`, never the wallet itself, so it can be trusted.
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

/** Whether the same name suffices to merge a connector into a wallet. */
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
