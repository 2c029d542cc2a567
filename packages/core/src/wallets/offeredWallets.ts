import type { Connector } from '../types/connector.ts'
import type { KnownWallet } from './walletIndex.ts'
import type { WalletInput } from './walletInput.ts'
import { canPair } from './waysToPair.ts'

/**
 * Whether a connector for `window.ethereum` is hidden: it is most likely a wallet that has also announced itself. It is
 * listed only if none has.
 */
export const isShadowed = (connector: Connector, all: readonly Connector[]): boolean =>
  connector.type === 'INJECTED' &&
  all.some(
    (candidate) =>
      candidate.type === 'ANNOUNCED' &&
      candidate.namespaces.some((name) => connector.namespaces.includes(name)),
  )

/**
 * Whether a click on a wallet can work. An app's own link opens nothing unless the app is installed. If the site
 * supports pairing, the visitor can scan a code with the app.
 */
export const isReachable = (
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

/**
 * The registry's answer is already filtered by the families of the site: a wallet with one of the chains supports the
 * family.
 */
export const isOnSite = (
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
