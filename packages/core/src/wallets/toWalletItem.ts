import type { Namespace } from '@portico/contract'
import type { Connection, Connector } from '../types/connector.ts'
import type {
  CustomWallet,
  WalletBadge,
  WalletFamily,
  WalletItem,
  WalletKind,
  WalletLinks,
} from '../types/walletItem.ts'
import { aliasesOf, type KnownWallet } from './walletIndex.ts'

/** Returns the kind of an installed wallet on a site of these families. */
export function installedKind(
  connectors: readonly Connector[],
  namespaces: readonly Namespace[],
): WalletKind {
  const [best] = connectors
  if (best?.type === 'MULTI_CHAIN') return 'multichain'
  const served = namespaces.filter((name) =>
    connectors.some((connector) => connector.namespaces.includes(name)),
  )
  if (served.length > 1) return 'multichain'
  if (best?.type === 'ANNOUNCED') return 'announced'
  return best?.type === 'INJECTED' ? 'injected' : 'external'
}

/** The other data that a wallet's row depends on. */
export type WalletItemContext = {
  /** The families of the site, or the requested one. */
  namespaces: readonly Namespace[]
  /** The preferred family of a wallet that serves several. */
  activeNamespace: Namespace
  connections: readonly Connection[]
}

/** Returns the families that connectors reach, each with its best connector. */
const familiesIn = (
  connectors: readonly Connector[],
  namespaces: readonly Namespace[],
  connections: readonly Connection[],
): readonly WalletFamily[] =>
  namespaces.flatMap((namespace) => {
    const uid = connectors.find((connector) => connector.namespaces.includes(namespace))?.uid
    const isIt = (connection: Connection) =>
      connection.connectorUid === uid && connection.namespace === namespace
    return uid ? [{ namespace, connectorUid: uid, connected: connections.some(isIt) }] : []
  })

/** Converts a known wallet to the form for visitors and sites. */
export function toWalletItem(
  wallet: KnownWallet,
  kind: WalletKind,
  { namespaces, activeNamespace, connections }: WalletItemContext,
): WalletItem {
  const { connectors, everywhere, listed, registered } = wallet
  const families = familiesIn(connectors, namespaces, connections)
  const family =
    families.find((candidate) => candidate.namespace === activeNamespace) ?? families[0]
  const connector = connectors.find((candidate) => candidate.uid === family?.connectorUid)
  const rdns = listed?.rdns ?? namedIn(wallet)?.info?.rdns ?? registered?.rdns
  const imageUrl = listed?.imageUrl ?? connector?.imageUrl ?? registered?.imageUrl
  const id = walletIdOf(wallet)
  const ids = everywhere.flatMap((candidate) => [
    candidate.id,
    candidate.info?.rdns ?? candidate.id,
    candidate.explorerId ?? candidate.id,
  ])
  return {
    id,
    ids: [...new Set([id, ...ids, ...aliasesOf(rdns), ...(registered ? [registered.id] : [])])],
    name: listed?.name ?? connector?.name ?? registered?.name ?? '',
    kind,
    badges: badgesOf(connectors, kind, { namespaces, activeNamespace, connections }),
    families,
    links: { ...linksOf(registered), ...linksOf(listed) },
    ...(imageUrl && { imageUrl }),
    ...(rdns && { rdns }),
    ...(connector && { connectorUid: connector.uid }),
    ...(registered?.certified && { certified: true }),
  }
}

/** Returns the connector from which a wallet takes its name. */
const namedIn = ({ everywhere }: KnownWallet) =>
  everywhere.find((connector) => connector.info) ?? everywhere[0]

/**
 * Returns the id of a wallet: the site's own; else its reverse-DNS name, which stays the same when the registry
 * answers; else the registry's.
 */
export const walletIdOf = (wallet: KnownWallet): string =>
  wallet.listed?.id ?? namedIn(wallet)?.id ?? wallet.registered?.id ?? ''

function badgesOf(
  connectors: readonly Connector[],
  kind: WalletKind,
  { namespaces, connections }: WalletItemContext,
): readonly WalletBadge[] {
  const uids = connectors.map((connector) => connector.uid)
  const has: readonly [WalletBadge, boolean][] = [
    ['connected', connections.some((connection) => uids.includes(connection.connectorUid))],
    ['recent', kind === 'recent'],
    ['multichain', connectors.length > 0 && installedKind(connectors, namespaces) === 'multichain'],
    ['installed', connectors.some((connector) => connector.type !== 'EXTERNAL')],
  ]
  return has.filter(([, is]) => is).map(([badge]) => badge)
}

const linkNames: readonly (keyof WalletLinks)[] = [
  'homepage',
  'mobileLink',
  'desktopLink',
  'webappLink',
  'appStore',
  'playStore',
  'chromeStore',
  'firefoxStore',
]

const linksOf = (listed: CustomWallet | undefined): WalletLinks =>
  Object.fromEntries(linkNames.flatMap((name) => (listed?.[name] ? [[name, listed[name]]] : [])))
