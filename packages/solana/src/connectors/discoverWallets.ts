import type { Connector } from '@portico/core'
import type { SolanaOptions } from '../types.ts'
import type { PageWallets } from './pageWallets.ts'

/**
 * Tells of every wallet that registers on the page (Wallet Standard), and of each that leaves.
 * Answers how to stop. The code that reads wallets loads when the first one registers: visitors
 * without a wallet do not load it. This does what `@wallet-standard/app` does, without its one list
 * per page that never ends.
 */
export function discoverWallets(
  { walletStandard = true }: SolanaOptions,
  found: (connector: Connector) => void,
  lost: (uid: string) => void,
  target: EventTarget | undefined = globalThis.window,
): () => void {
  const registered = new Set<unknown>()
  let page: PageWallets | undefined
  let isLoading = false
  let live = true
  const load = async () => {
    if (page || isLoading) return
    isLoading = true
    const loaded = await import('./pageWallets.ts').catch(() => undefined)
    isLoading = false // offline: the next wallet is another chance
    if (!live || !loaded) return
    page = loaded.pageWallets(found, lost)
    for (const wallet of registered) page.add(wallet)
  }
  const register = (...wallets: readonly unknown[]) => {
    if (!live) return () => {} // a wallet may keep the way in
    for (const wallet of wallets) {
      registered.add(wallet)
      page?.add(wallet)
    }
    void load()
    return () => {
      for (const wallet of wallets) {
        registered.delete(wallet)
        page?.remove(wallet)
      }
    }
  }
  const api = Object.freeze({ register })
  const hear = (event: Event) => {
    const { detail } = event as CustomEvent<unknown>
    if (typeof detail === 'function') detail(api)
  }
  if (!walletStandard || !target) return () => {}
  target.addEventListener('wallet-standard:register-wallet', hear)
  target.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    live = false
    target.removeEventListener('wallet-standard:register-wallet', hear)
    registered.clear()
    page?.stop()
  }
}
