import { isRecord } from '@portico/contract'
import type { Bytes } from '../bytes.ts'
import { requestKeys, sealKeys } from '../keys/transferKeys.ts'
import type { Core } from './core.ts'

type Callbacks = {
  /** Whether there was input recently. */
  isInUse(): boolean
  open(entropy: Promise<Bytes>): Promise<void>
  lock(): void
  drop(key: string): void
  reload(): Promise<void>
  loadSent(): Promise<void>
  loadActivity(): Promise<void>
  adoptWallet(): Promise<void>
}

/**
 * Keeps the tabs of one browser in sync: answered requests, settings, locking and removal apply to all of them. A new
 * tab receives the keys from an open one, so that a site's link does not ask for the password each time. They are
 * sealed for that tab, and never stored.
 */
export function otherTabs(core: Core, callbacks: Callbacks) {
  const { store } = core
  const { tabs } = core.platform
  let wanted: Awaited<ReturnType<typeof requestKeys>> | undefined

  const handlers: Record<string, (message: Record<string, unknown>) => unknown> = {
    answered: ({ key }) => callbacks.drop(String(key)),
    chosen: () => callbacks.reload(),
    outgoing: () => callbacks.loadSent(),
    activity: () => callbacks.loadActivity(),
    locked: () => callbacks.lock(),
    made: () => callbacks.adoptWallet(),
    removed() {
      callbacks.lock()
      store.set({ phase: 'new', queue: [] })
    },
    async wanted({ by }) {
      const open = core.keyring
      if (open && callbacks.isInUse())
        tabs.post({ type: 'handed', to: by, seed: await sealKeys(by, open.entropy()) })
    },
    async handed({ to, seed }) {
      const mine = wanted
      if (!mine || to !== mine.publicKey || store.get().phase !== 'locked') return
      wanted = undefined
      await callbacks.open(mine.open(seed))
    },
  }
  const stop = tabs.onMessage((message) => {
    const { type } = isRecord(message) ? message : {}
    if (typeof type !== 'string' || !Object.hasOwn(handlers, type)) return
    Promise.resolve(handlers[type]?.(message as Record<string, unknown>)).catch(() => {})
  })
  return {
    post: tabs.post,
    /** Requests the keys from other tabs. The wallet opens by itself if one has them. */
    async requestFromOthers() {
      wanted = await requestKeys()
      tabs.post({ type: 'wanted', by: wanted.publicKey })
    },
    stop,
  }
}
