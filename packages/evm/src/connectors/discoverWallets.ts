import type { Connector } from '@portico/core'
import type { Eip1193Provider, EvmOptions } from '../types.ts'
import { discoverEip6963 } from './discoverEip6963.ts'
import { discoverInjected } from './discoverInjected.ts'

/** Tells of every EVM wallet that the page and the site have. Answers how to stop. */
export function discoverWallets(
  { eip6963 = true, injected = true, connectors = [] }: EvmOptions,
  found: (connector: Connector) => void,
): () => void {
  // Announced wallets answer at once, so what is left of `window.ethereum` has no better name.
  const known = new Map<Eip1193Provider, string>()
  const stops = [
    ...(eip6963 ? [discoverEip6963(found, known)] : []),
    ...(injected ? [discoverInjected(found, known)] : []),
    ...connectors.map((source) => source(found)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
