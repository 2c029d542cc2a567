import type { Connector } from '@portico/core/adapter'
import type { SolanaOptions } from '../types.ts'
import { pageWallets } from './pageWallets.ts'

/**
 * Calls back with every wallet that registers on the page (Wallet Standard), and each that unregisters. Returns a
 * function that stops it. Replaces `@wallet-standard/app`, which creates one list per page that never ends.
 */
export function discoverWallets(
  { walletStandard = true }: SolanaOptions,
  found: (connector: Connector) => void,
  lost: (uid: string) => void,
  target: EventTarget | undefined = globalThis.window,
): () => void {
  if (!walletStandard || !target) return () => {}
  const page = pageWallets(found, lost)
  let live = true
  const register = (...wallets: readonly unknown[]) => {
    if (!live) return () => {} // a wallet may keep a reference to this
    for (const wallet of wallets) page.add(wallet)
    return () => {
      for (const wallet of wallets) page.remove(wallet)
    }
  }
  const api = Object.freeze({ register })
  const onRegister = (event: Event) => {
    const { detail } = event as CustomEvent<unknown>
    if (typeof detail === 'function') detail(api)
  }
  target.addEventListener('wallet-standard:register-wallet', onRegister)
  target.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    live = false
    target.removeEventListener('wallet-standard:register-wallet', onRegister)
    page.stop()
  }
}
