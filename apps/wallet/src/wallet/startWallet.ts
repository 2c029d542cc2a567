import { sentenceOf } from '../sentenceOf.ts'
import { WalletError } from '../walletError.ts'
import type { Core } from './core.ts'
import type { Opened } from './links.ts'

type Parts = {
  /** Reads the settings. */
  reload(): Promise<void>
  sent: { load(): Promise<void> }
  history: { load(): Promise<void> }
  startSites(): Promise<void>
  tabs: { requestFromOthers(): Promise<void> }
  pair(uri: string): Promise<void>
}

/** Reads the stored data, and follows the link that opened the page. */
export async function startWallet(
  core: Core,
  { reload, sent, history, startSites, tabs, pair }: Parts,
  { uri, isLink }: Opened,
): Promise<void> {
  const { store, vault, say } = core
  core.cameByLink = isLink
  try {
    await reload()
    const kind = await vault.kind()
    store.set(kind ? { phase: 'locked', lockedBy: kind } : { phase: 'new' })
  } catch (error) {
    const isDamaged = error instanceof WalletError && error.code === 'VAULT_DAMAGED'
    // If the storage does not say whether there is a wallet, none is offered, because it would replace one.
    store.set(
      isDamaged ? { phase: 'damaged' } : { phase: 'failed', failure: sentenceOf(error, say) },
    )
    if (!isDamaged) return
  }
  await Promise.allSettled([sent.load(), history.load()])
  startSites().catch(() => {
    const text = say('connectionsUnstored')
    store.set({ isPairing: false, notice: { tone: 'bad', text } })
  })
  if (store.get().phase === 'locked') await tabs.requestFromOthers()
  if (uri !== undefined) await pair(uri)
}
