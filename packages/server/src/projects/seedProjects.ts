import type { ProjectStore } from '../store/store.ts'

/** A project that exists from the start. */
export type ProjectSeed = {
  id: string
  name: string
  allowedOrigins: string[]
  frameApprovalOrigins?: string[]
}

/** Creates or updates the projects of the configuration. */
export async function seedProjects(
  store: ProjectStore,
  seeds: readonly ProjectSeed[],
  now: () => number,
): Promise<void> {
  for (const { id, frameApprovalOrigins = [], ...seed } of seeds) {
    const change = { ...seed, frameApprovalOrigins }
    const createdAt = new Date(now()).toISOString()
    const created = await store.create({ id, ...change, isEnabled: true, createdAt })
    if (!created) await store.update(id, change)
  }
}
