import type { Bytes } from '../bytes.ts'
import { isRecord } from '../config.ts'
import { handKeys, wantKeys } from '../keys/handOver.ts'
import type { Core } from './core.ts'

type Ways = {
  /** Whether somebody was here lately. */
  isAttended(): boolean
  enter(entropy: Promise<Bytes>): Promise<void>
  lock(): void
  drop(key: string): void
  reload(): Promise<void>
  loadSent(): Promise<void>
  loadActivity(): Promise<void>
  takeUp(): Promise<void>
}

/**
 * Keeps the tabs of one browser alike: a question that was answered, what was chosen, locking and removal hold
 * for all of them. A tab that opens is handed the keys by one that is open, so that a link from a site
 * does not ask for the password each time; they are sealed for that tab, and never kept.
 */
export function otherTabs(core: Core, ways: Ways) {
  const { store } = core
  const { tabs } = core.platform
  let wanted: Awaited<ReturnType<typeof wantKeys>> | undefined

  const hearers: Record<string, (message: Record<string, unknown>) => unknown> = {
    answered: ({ key }) => ways.drop(String(key)),
    chosen: () => ways.reload(),
    outgoing: () => ways.loadSent(),
    activity: () => ways.loadActivity(),
    locked: () => ways.lock(),
    made: () => ways.takeUp(),
    removed() {
      ways.lock()
      store.set({ phase: 'new', queue: [] })
    },
    async wanted({ by }) {
      const open = core.keyring
      if (open && ways.isAttended())
        tabs.post({ type: 'handed', to: by, seed: await handKeys(by, open.entropy()) })
    },
    async handed({ to, seed }) {
      const mine = wanted
      if (!mine || to !== mine.publicKey || store.get().phase !== 'locked') return
      wanted = undefined
      await ways.enter(mine.open(seed))
    },
  }
  const stop = tabs.onMessage((message) => {
    const { type } = isRecord(message) ? message : {}
    if (typeof type !== 'string' || !Object.hasOwn(hearers, type)) return
    Promise.resolve(hearers[type]?.(message as Record<string, unknown>)).catch(() => {})
  })
  return {
    post: tabs.post,
    /** Asks the others for the keys; the wallet opens by itself if one has them. */
    async ask() {
      wanted = await wantKeys()
      tabs.post({ type: 'wanted', by: wanted.publicKey })
    },
    stop,
  }
}
