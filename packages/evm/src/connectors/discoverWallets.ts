import type { Connector } from '@portico/core/adapter'
import type { Eip1193Provider, EvmOptions } from '../types.ts'
import { discoverEip6963 } from './discoverEip6963.ts'
import { discoverInjected } from './discoverInjected.ts'

/**
 * Finds every EVM wallet that the site adds or the page has, announced or at `window.ethereum`. Returns a function that
 * stops it.
 */
export function discoverWallets(
  { eip6963 = true, injected = true, connectors = [] }: EvmOptions,
  found: (connector: Connector) => void,
  target: EventTarget | undefined = globalThis.window,
): () => void {
  // Announced wallets answer at once, so the rest at `window.ethereum` has no better name.
  const known = new Map<Eip1193Provider, string>()
  const stops = [
    ...connectors.map((source) => source(found)),
    ...(target && eip6963 ? [discoverEip6963(found, known, target)] : []),
    ...(target && injected ? [discoverInjected(found, known, target)] : []),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
