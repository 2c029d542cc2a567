import type { ProjectSeed } from '../config/config.ts'
import type { ProjectStore } from '../store/store.ts'

/** Makes the projects of the configuration exist as they are written there. */
export async function seedProjects(
  store: ProjectStore,
  seeds: readonly ProjectSeed[],
  now: () => number,
): Promise<void> {
  for (const { id, name, allowedOrigins } of seeds) {
    const createdAt = new Date(now()).toISOString()
    const created = await store.create({ id, name, allowedOrigins, isEnabled: true, createdAt })
    if (!created) await store.update(id, { name, allowedOrigins })
  }
}
