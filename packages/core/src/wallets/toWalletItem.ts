import type { Namespace } from '@portico/contract'
import type { Connection, Connector } from '../types/connector.ts'
import type { KnownWallet } from './walletBook.ts'
import type {
  CustomWallet,
  WalletBadge,
  WalletFamily,
  WalletItem,
  WalletKind,
  WalletLinks,
} from './walletItem.ts'

/** What a wallet that is reached by connectors counts as on a site of these families. */
export function installedKind(
  connectors: readonly Connector[],
  namespaces: readonly Namespace[],
): WalletKind {
  const [best] = connectors
  if (best?.type === 'MULTI_CHAIN') return 'multichain'
  const served = namespaces.filter((name) => connectors.some((it) => it.namespaces.includes(name)))
  if (served.length > 1) return 'multichain'
  if (best?.type === 'ANNOUNCED') return 'announced'
  return best?.type === 'INJECTED' ? 'injected' : 'external'
}

/** What else a wallet's row follows from. */
export type WalletSurroundings = {
  /** The families of the site, or the one that is wanted. */
  namespaces: readonly Namespace[]
  /** Wanted most of a wallet that serves several. */
  activeNamespace: Namespace
  connections: readonly Connection[]
}

/** The families that connectors reach, each by the best of them. */
const familiesIn = (
  connectors: readonly Connector[],
  namespaces: readonly Namespace[],
  connections: readonly Connection[],
): readonly WalletFamily[] =>
  namespaces.flatMap((namespace) => {
    const uid = connectors.find((it) => it.namespaces.includes(namespace))?.uid
    const isIt = (it: Connection) => it.connectorUid === uid && it.namespace === namespace
    return uid ? [{ namespace, connectorUid: uid, connected: connections.some(isIt) }] : []
  })

/** A known wallet as visitors and sites see it. */
export function toWalletItem(
  { connectors, everywhere, listed }: KnownWallet,
  kind: WalletKind,
  { namespaces, activeNamespace, connections }: WalletSurroundings,
): WalletItem {
  const families = familiesIn(connectors, namespaces, connections)
  const family = families.find((it) => it.namespace === activeNamespace) ?? families[0]
  const connector = connectors.find((it) => it.uid === family?.connectorUid)
  const named = everywhere.find((it) => it.info) ?? everywhere[0]
  const rdns = listed?.rdns ?? named?.info?.rdns
  const imageUrl = listed?.imageUrl ?? connector?.imageUrl
  const id = listed?.id ?? named?.id ?? ''
  return {
    id,
    ids: [...new Set([id, ...everywhere.flatMap((it) => [it.id, it.info?.rdns ?? it.id])])],
    name: listed?.name ?? connector?.name ?? '',
    kind,
    badges: badgesOf(connectors, kind, { namespaces, activeNamespace, connections }),
    families,
    links: listed ? linksOf(listed) : {},
    ...(imageUrl && { imageUrl }),
    ...(rdns && { rdns }),
    ...(connector && { connectorUid: connector.uid }),
  }
}

function badgesOf(
  connectors: readonly Connector[],
  kind: WalletKind,
  { namespaces, connections }: WalletSurroundings,
): readonly WalletBadge[] {
  const uids = connectors.map((it) => it.uid)
  const has: readonly [WalletBadge, boolean][] = [
    ['connected', connections.some((it) => uids.includes(it.connectorUid))],
    ['recent', kind === 'recent'],
    ['multichain', connectors.length > 0 && installedKind(connectors, namespaces) === 'multichain'],
    ['installed', connectors.some((it) => it.type !== 'EXTERNAL')],
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

const linksOf = (listed: CustomWallet): WalletLinks =>
  Object.fromEntries(linkNames.flatMap((name) => (listed[name] ? [[name, listed[name]]] : [])))
