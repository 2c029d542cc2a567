import type { Core } from './core.ts'
import { type Outgoing, parseOutgoing } from './outgoing.ts'

const key = 'outgoing'

/** What was signed and is not settled yet, as it is kept for all tabs; what is on its way shows. */
export function records({ store, platform }: Core) {
  const { storage, tabs } = platform
  const show = (all: readonly Outgoing[]) =>
    store.set({ outgoing: all.filter(({ state }) => state !== 'refused') })
  const all = async () => parseOutgoing(await storage.get(key))
  const change = (work: (all: readonly Outgoing[]) => readonly Outgoing[]) =>
    storage.exclusive(async () => {
      const changed = work(await all())
      await storage.set(key, changed)
      show(changed)
      tabs.post({ type: 'outgoing' })
    }, key)
  return {
    change,
    /** Reads what is kept, and shows it. */
    async read() {
      show(await all())
    },
    find: async (of: string) => (await all()).find((it) => it.key === of),
    put: (it: Outgoing) => change((before) => [...before.filter(({ key }) => key !== it.key), it]),
    remove: (of: string) => change((before) => before.filter((it) => it.key !== of)),
  }
}
