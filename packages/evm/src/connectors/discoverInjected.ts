import type { Connector } from '@portico/core/adapter'
import type { Eip1193Provider } from '../types.ts'
import { injectedConnectors } from './injectedConnectors.ts'

/**
 * Events after which a wallet may exist: its own announcement (an old custom of MetaMask), the end of page loading, and
 * a click or a key that presses a button. In-app browsers inject some wallets later, without an event.
 */
const moments = ['ethereum#initialized', 'load', 'click']

/**
 * Finds the wallet at `window.ethereum`, including a late one, see `injectedConnectors`. Returns a function that stops
 * it.
 */
export function discoverInjected(
  found: (connector: Connector) => void,
  known: Map<Eip1193Provider, string>,
  target: EventTarget,
): () => void {
  const look = () => {
    for (const connector of injectedConnectors(target, known)) found(connector)
  }
  look()
  for (const moment of moments) target.addEventListener(moment, look)
  return () => {
    for (const moment of moments) target.removeEventListener(moment, look)
  }
}
