import type { Bytes } from '../bytes.ts'
import { WalletError } from '../walletError.ts'
import type { activity } from './activity.ts'
import { type Core, changeSettings } from './core.ts'
import type { lockActions } from './lock.ts'
import type { otherTabs } from './otherTabs.ts'
import type { outbox } from './outbox/outbox.ts'

type Parts = {
  lock: Pick<ReturnType<typeof lockActions>, 'protect' | 'lock'>
  tabs: ReturnType<typeof otherTabs>
  sent: ReturnType<typeof outbox>
  history: ReturnType<typeof activity>
}

/** Creates the actions that store, lock and remove the seed, for all tabs. */
export function seedActions(core: Core, { lock, tabs, sent, history }: Parts) {
  const { store, vault, say } = core
  /** A wallet was made in another tab: this tab uses it, and sets up no other. */
  const adoptWallet = async () => {
    const { phase } = store.get()
    const kind = phase === 'new' || phase === 'damaged' ? await vault.kind() : undefined
    if (!kind) return
    const text = say('otherTab')
    const notice = { tone: 'calm', text } as const
    store.set({ phase: 'locked', lockedBy: kind, notice })
    await tabs.requestFromOthers()
  }
  return {
    adoptWallet,
    /** Stores a seed; with `password` unless a passkey locks it. @throws WalletError as the vault. */
    async protect(entropy: Bytes, password?: string) {
      try {
        await lock.protect(entropy, password)
      } catch (error) {
        if (error instanceof WalletError && error.code === 'VAULT_EXISTS') await adoptWallet()
        throw error
      }
      tabs.post({ type: 'made' })
    },
    /** Locks the wallet in all tabs. */
    lock() {
      lock.lock()
      tabs.post({ type: 'locked' })
    },
    /** Ends every session and destroys the seed of this device. */
    async remove(): Promise<void> {
      const { pairing } = core
      await Promise.all((pairing?.sessions() ?? []).map(({ topic }) => pairing?.disconnect(topic)))
      await vault.remove()
      await sent.removeAll()
      await history.clear()
      await changeSettings(core, { count: 1, account: 0 })
      lock.lock()
      store.set({ phase: 'new', queue: [], notice: undefined })
      tabs.post({ type: 'removed' })
    },
  }
}
