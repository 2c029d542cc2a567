import type { Project } from '@portico/contract'
import type { Bus } from '../bus/bus.ts'
import type { ProjectStore } from '../store/store.ts'
import { createTtlCache } from '../util/ttlCache.ts'

/** How long another process may use an old project, and how long an unknown id stays unknown. */
const cacheMs = 30_000
const maxCached = 10_000
const changeMessage = /^project ([0-9a-f]{32})$/

/** The projects, with lookups that rarely query the database. */
export type Projects = ProjectStore & {
  /** Calls `listener` with the id of a project that was changed or deleted, here or on another node. */
  onChange: (listener: (id: string) => void) => void
}

/**
 * Caches `find` of a store, including unknown ids. Changes through this object apply at once, and on other nodes as
 * soon as the bus delivers them. A node that misses one applies it after 30 seconds.
 */
export function createProjects(
  store: ProjectStore,
  { now, bus }: { now: () => number; bus: Bus },
): Projects {
  const cache = createTtlCache<Project | undefined>({ ttlMs: cacheMs, maxEntries: maxCached, now })
  const wellFormed = (id: string) => /^[0-9a-f]{32}$/.test(id)
  const listeners = new Set<(id: string) => void>()

  function invalidate(id: string): void {
    cache.delete(id)
    for (const listener of listeners) listener(id)
  }

  async function changed(id: string): Promise<void> {
    invalidate(id)
    // A node that misses it reads the database again after a while.
    await bus.publish(`project ${id}`).catch(() => {})
  }

  bus.subscribe({
    onText: (text) => {
      const [, id] = changeMessage.exec(text) ?? []
      if (id) invalidate(id)
    },
    onGap: () => cache.clear(),
  })

  return {
    find: async (id) => (wellFormed(id) ? cache.get(id, () => store.find(id)) : undefined),
    list: () => store.list(),
    create: async (project) => {
      const created = await store.create(project)
      await changed(project.id)
      return created
    },
    update: async (id, change) => {
      const project = await store.update(id, change)
      await changed(id)
      return project
    },
    delete: async (id) => {
      const project = await store.delete(id)
      await changed(id)
      return project
    },
    onChange: (listener) => void listeners.add(listener),
  }
}
