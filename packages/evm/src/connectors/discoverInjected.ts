import type { Connector } from '@portico/core'
import type { Eip1193Provider } from '../types.ts'

/** When a wallet may have come: it says so (an old custom of MetaMask), or the page is whole. */
const moments = ['ethereum#initialized', 'load']

/**
 * Finds the wallet at `window.ethereum`, a late one too, see `injectedConnectors`. Pages of visitors
 * without one do not load the code for it. Answers how to stop. Without a window it does nothing.
 */
export function discoverInjected(
  found: (connector: Connector) => void,
  known: Map<Eip1193Provider, string> = new Map(),
  target: EventTarget | undefined = globalThis.window,
): () => void {
  let live = true
  const look = () => {
    if (!target || !('ethereum' in target)) return
    import('./injectedConnectors.ts').then(
      (loaded) => live && loaded.injectedConnectors(target, known).forEach(found),
      () => {}, // offline: the next moment is another chance
    )
  }
  look()
  for (const moment of moments) target?.addEventListener(moment, look)
  return () => {
    live = false
    for (const moment of moments) target?.removeEventListener(moment, look)
  }
}
