import type { Connector } from '@portico/core'
import type { EvmOptions } from '../types.ts'

const announced = 'eip6963:announceProvider'

/**
 * Tells of every EVM wallet that the page and the site have. Answers how to stop. The code for the
 * wallets of the page loads at the first sign of one, and asks them anew: visitors without a wallet
 * do not load it.
 */
export function discoverWallets(
  options: EvmOptions,
  found: (connector: Connector) => void,
  target: EventTarget | undefined = globalThis.window,
): () => void {
  const { eip6963 = true, injected = true, connectors = [] } = options
  const stops = connectors.map((source) => source(found))
  const signs = [
    ...(eip6963 ? [announced] : []),
    ...(injected ? ['ethereum#initialized', 'load'] : []),
  ]
  let live = true
  const ignore = () => {
    for (const sign of signs) target?.removeEventListener(sign, look)
  }
  const look = (event?: Event) => {
    if (!target || !(event?.type === announced || (injected && 'ethereum' in target))) return
    ignore()
    import('./pageWallets.ts').then(
      (loaded) => live && stops.push(loaded.pageWallets(options, found, target)),
      listen, // offline: the next sign is another chance
    )
  }
  const listen = () => {
    if (live) for (const sign of signs) target?.addEventListener(sign, look)
  }
  listen()
  look()
  if (eip6963) target?.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => {
    live = false
    ignore()
    for (const stop of stops) stop()
  }
}
