import { type Connector, lazyConnector } from '@portico/core/adapter'
import { parseWallet, type StandardWallet } from '../parse/parseWallet.ts'
import { readableWallet } from '../parse/readableWallet.ts'
import type { WalletConnector } from './walletConnector.ts'

/** The wallets that are registered on a page. */
export type PageWallets = {
  add(wallet: unknown): void
  remove(wallet: unknown): void
  stop(): void
}

/**
 * Stores the connectors of the wallets that are registered on a page. Each name is one wallet: the first one with it
 * wins for as long as it stays, so that nobody replaces an existing wallet. A wallet that cannot sign for Solana yet is
 * checked again when its features change.
 */
export function pageWallets(
  found: (connector: Connector) => void,
  lost: (uid: string) => void,
): PageWallets {
  const offered = new Map<unknown, WalletConnector>()
  const waiting = new Map<unknown, () => void>()
  const isTaken = (name: string) => [...offered.values()].some((wallet) => wallet.name === name)
  const offer = (wallet: unknown, parsed: StandardWallet) => {
    if (isTaken(parsed.name)) return
    const connector = offerable(parsed)
    offered.set(wallet, connector)
    found(connector)
  }
  const stopWaiting = (wallet: unknown) => {
    waiting.get(wallet)?.()
    waiting.delete(wallet)
  }
  const look = (wallet: unknown) => {
    const parsed = parseWallet(wallet)
    if (!parsed) return
    stopWaiting(wallet)
    offer(wallet, parsed)
  }
  return {
    add(wallet) {
      if (offered.has(wallet) || waiting.has(wallet)) return
      look(wallet)
      if (offered.has(wallet)) return
      const stop = readableWallet(wallet).onChange(() => look(wallet))
      if (stop) waiting.set(wallet, stop)
    },
    remove(wallet) {
      stopWaiting(wallet)
      const connector = offered.get(wallet)
      if (!connector) return
      offered.delete(wallet)
      connector.unregister()
      lost(connector.uid)
    },
    stop() {
      for (const wallet of [...waiting.keys()]) stopWaiting(wallet)
      for (const connector of offered.values()) connector.unregister()
      offered.clear()
    },
  }
}

/** Returns a connector whose code loads at the wallet's first request. */
function offerable(parsed: StandardWallet): WalletConnector {
  const { name, imageUrl } = parsed
  const uid = `wallet-standard:${name}`
  const face = { uid, id: uid, name, ...(imageUrl && { imageUrl }) }
  let made: WalletConnector | undefined
  const connector = lazyConnector(
    { ...face, type: 'ANNOUNCED', namespaces: ['solana'] },
    async () => {
      const loaded = await import('./walletConnector.ts')
      made = loaded.walletConnector(parsed)
      return made
    },
  )
  return { ...connector, unregister: () => made?.unregister() }
}
