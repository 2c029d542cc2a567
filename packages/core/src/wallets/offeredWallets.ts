import type { Connector } from '../types/connector.ts'
import type { KnownWallet } from './walletIndex.ts'
import type { WalletInput } from './walletInput.ts'
import { canPair } from './waysToPair.ts'

/**
 * Whatever the page finds at `window.ethereum` is most likely a wallet that has announced itself
 * as well. It is listed only where none has.
 */
export const isShadowed = (connector: Connector, all: readonly Connector[]): boolean =>
  connector.type === 'INJECTED' &&
  all.some(
    (candidate) =>
      candidate.type === 'ANNOUNCED' &&
      candidate.namespaces.some((name) => connector.namespaces.includes(name)),
  )

/**
 * A click must lead somewhere: an app's own link opens nothing before the app is there, but where the
 * site pairs a code of it can be scanned.
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

/** The registry has been asked for the families of the site: with one chain a wallet can do all. */
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
