import type { Project } from '@portico/contract'
import type { ProjectChange, ProjectStore } from '../store/store.ts'
import { createTtlCache } from '../util/ttlCache.ts'

/** How long another process may go on with an old project list, and an unknown id stays unknown. */
const cacheMs = 30_000
const maxCached = 10_000

/** The projects, with lookups that seldom reach the database. */
export type Projects = ProjectStore

/** Caches `find` of a store, unknown ids too; changes through this object show at once. */
export function createProjects(store: ProjectStore, now: () => number): Projects {
  const cache = createTtlCache<Project | undefined>({ ttlMs: cacheMs, maxEntries: maxCached, now })
  const wellFormed = (id: string) => /^[0-9a-f]{32}$/.test(id)
  return {
    find: async (id) => (wellFormed(id) ? cache.get(id, () => store.find(id)) : undefined),
    list: () => store.list(),
    create: async (project) => {
      const created = await store.create(project)
      cache.delete(project.id)
      return created
    },
    update: async (id, change: ProjectChange) => {
      const project = await store.update(id, change)
      cache.delete(id)
      return project
    },
  }
}
