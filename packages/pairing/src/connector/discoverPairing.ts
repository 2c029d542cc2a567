import {
  type Connector,
  type Context,
  lazyConnector,
  pairedFamilies,
  shareWithExternalStores,
} from '@portico/core/adapter'
import type { PairingOptions } from '../options.ts'
import type { PairedWalletInfo } from './pairedWalletInfo.ts'

/**
 * Adds the one connector for all families of the site's networks. The protocol's code loads with the first request.
 * Returns a function that stops discovery.
 */
export function addPairingConnector(
  options: PairingOptions,
  found: (connector: Connector) => void,
  context: Context,
): () => void {
  const namespaces = pairedFamilies(context)
  if (namespaces.length === 0) return () => {}
  const face = { uid: 'pairing', id: 'walletConnect', name: 'WalletConnect', namespaces }
  const ending = new AbortController()
  const connector = lazyConnector({ ...face, type: 'PAIRING' }, () => {
    const show = (wallet: PairedWalletInfo) => {
      if (!ending.signal.aborted) found({ ...connector, ...wallet })
    }
    const ways = { context, connector, show, signal: ending.signal }
    return import('./pairingConnector.ts').then((module) => module.pairingConnector(options, ways))
  })
  found(connector)
  return () => ending.abort()
}

/** Like `addPairingConnector`, but first lets external stores, such as wagmi's, adapt the connector. */
export const discoverPairing = async (
  options: PairingOptions,
  found: (connector: Connector) => void,
  context: Context,
): Promise<() => void> =>
  addPairingConnector(options, await shareWithExternalStores(context, found), context)
