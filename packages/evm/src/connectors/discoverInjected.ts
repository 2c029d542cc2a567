import type { Connector } from '@portico/core/adapter'
import type { Eip1193Provider } from '../types.ts'
import { injectedConnectors } from './injectedConnectors.ts'

/**
 * Events after which a wallet may exist: its own announcement (an old custom of MetaMask), the end of page loading, and
 * an action of the visitor. In-app browsers inject some wallets later, without an event.
 */
const moments = ['ethereum#initialized', 'load', 'focus', 'pointerdown', 'keydown']

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
  // A page may stop an event before it bubbles to the window.
  const capture = { capture: true }
  for (const moment of moments) target.addEventListener(moment, look, capture)
  return () => {
    for (const moment of moments) target.removeEventListener(moment, look, capture)
  }
}
