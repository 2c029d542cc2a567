import { type Core, hasVault } from './core.ts'
import { type Activity, most, parseActivity } from './parseActivity.ts'

const key = 'activity'

/** The last hundred actions that the owner approved, newest first. All tabs share them. */
export function activity({ store, platform, vault }: Core) {
  const { storage, tabs } = platform
  type Work = (before: readonly Activity[]) => readonly Activity[] | Promise<readonly Activity[]>
  const change = (work: Work) =>
    storage.exclusive(async () => {
      const changed = (await work(parseActivity(await storage.get(key)))).slice(0, most)
      await storage.set(key, changed)
      store.set({ activity: changed })
      tabs.post({ type: 'activity' })
    }, ` ${key}`)
  return {
    async load() {
      store.set({ activity: parseActivity(await storage.get(key)) })
    },
    /** Never rejects: the action is done, whether or not it can be recorded. */
    add({ site: { name, url }, ...entry }: Omit<Activity, 'at'>) {
      const added = { at: platform.now(), ...entry, site: { name, url } }
      const work: Work = async (before) => ((await hasVault(vault)) ? [added, ...before] : before)
      return change(work).catch(() => {})
    },
    clear: () => change(() => []),
  }
}
