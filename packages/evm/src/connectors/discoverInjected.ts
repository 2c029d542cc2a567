import type { Connector } from '@portico/core'
import type { Eip1193Provider } from '../types.ts'
import { connectorFromProvider } from './connectorFromProvider.ts'
import { isProvider } from './isProvider.ts'

/** When a wallet may have come: it says so (an old custom of MetaMask), or the page is whole. */
const moments = ['ethereum#initialized', 'load']

/** More than these at `window.ethereum.providers` are nobody's wallets. */
const limit = 8

/**
 * Finds the wallet at `window.ethereum`, a late one too, and each of `window.ethereum.providers`
 * where several share the place; not those that have announced themselves. Nothing that a provider
 * says of itself (`isMetaMask` and the like) is believed, so each is a mere "Browser Wallet".
 * Answers how to stop. Without a window it does nothing.
 */
export function discoverInjected(
  found: (connector: Connector) => void,
  known: Map<Eip1193Provider, string> = new Map(),
  target: EventTarget | undefined = globalThis.window,
): () => void {
  let count = 0
  const look = () => {
    if (count > 0) return
    for (const provider of providersAt(target)) {
      if (known.has(provider)) continue
      count += 1
      const suffix = count > 1 ? `-${count}` : ''
      const uid = `window.ethereum${suffix}`
      const name = count > 1 ? `Browser Wallet ${count}` : 'Browser Wallet'
      known.set(provider, uid)
      found(
        connectorFromProvider(provider, { uid, id: `injected${suffix}`, name, type: 'INJECTED' }),
      )
    }
  }
  look()
  for (const moment of moments) target?.addEventListener(moment, look)
  return () => {
    for (const moment of moments) target?.removeEventListener(moment, look)
  }
}

function providersAt(target: EventTarget | undefined): readonly Eip1193Provider[] {
  try {
    const { ethereum } = (target ?? {}) as { ethereum?: { providers?: unknown } }
    const several = Array.isArray(ethereum?.providers) ? ethereum.providers.filter(isProvider) : []
    if (several.length > 0) return [...new Set(several)].slice(0, limit)
    return isProvider(ethereum) ? [ethereum] : []
  } catch {
    return [] // a page may guard the place with a trap
  }
}
