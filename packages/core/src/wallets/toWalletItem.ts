import type { Namespace } from '@portico/contract'
import type { Connection, Connector } from '../types/connector.ts'
import type { KnownWallet } from './walletBook.ts'
import type {
  CustomWallet,
  WalletBadge,
  WalletItem,
  WalletKind,
  WalletLinks,
} from './walletItem.ts'

/** What a wallet that is reached by connectors counts as. */
export function installedKind(connectors: readonly Connector[]): WalletKind {
  const [best] = connectors
  if (best?.type === 'MULTI_CHAIN') return 'multichain'
  if (new Set(connectors.flatMap((it) => it.namespaces)).size > 1) return 'multichain'
  if (best?.type === 'ANNOUNCED') return 'announced'
  return best?.type === 'INJECTED' ? 'injected' : 'external'
}

/** A known wallet as visitors and sites see it. */
export function toWalletItem(
  wallet: KnownWallet,
  kind: WalletKind,
  activeNamespace: Namespace,
  connections: readonly Connection[],
): WalletItem {
  const { connectors, listed } = wallet
  const serving = connectors.find((it) => it.namespaces.includes(activeNamespace))
  const connector = serving ?? connectors[0]
  const rdns = listed?.rdns ?? connector?.info?.rdns
  const imageUrl = listed?.imageUrl ?? connector?.imageUrl
  return {
    id: listed?.id ?? connector?.id ?? '',
    name: listed?.name ?? connector?.name ?? '',
    kind,
    badges: badgesOf(connectors, kind, connections),
    links: listed ? linksOf(listed) : {},
    ...(imageUrl && { imageUrl }),
    ...(rdns && { rdns }),
    ...(connector && { connectorUid: connector.uid }),
  }
}

function badgesOf(
  connectors: readonly Connector[],
  kind: WalletKind,
  connections: readonly Connection[],
): readonly WalletBadge[] {
  const uids = connectors.map((it) => it.uid)
  const has: readonly [WalletBadge, boolean][] = [
    ['connected', connections.some((it) => uids.includes(it.connectorUid))],
    ['recent', kind === 'recent'],
    ['multichain', connectors.length > 0 && installedKind(connectors) === 'multichain'],
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
