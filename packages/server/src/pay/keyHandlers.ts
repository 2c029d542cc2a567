import { ApiError } from '../http/apiError.ts'
import type { HandlersOf } from '../http/handlers.ts'
import type { Projects } from '../projects/projects.ts'
import type { KeyStore, StoredKey } from '../store/pay/payStore.ts'
import { createSecretKey } from './secretKeys.ts'

const toKey = ({ id, tail, createdAt }: StoredKey) => ({
  id,
  tail,
  createdAt: new Date(createdAt).toISOString(),
})

/** The operator's administration of secret keys. */
export function keyHandlers({
  keys,
  projects,
  now,
}: {
  keys: KeyStore
  projects: Projects
  now: () => number
}): HandlersOf<'createProjectKey' | 'listProjectKeys' | 'deleteProjectKey'> {
  const checkProject = async (id: string) => {
    if (!(await projects.find(id))) throw new ApiError('NOT_FOUND', { field: 'id' })
  }
  return {
    createProjectKey: async ({ params }) => {
      await checkProject(params.id)
      const { secretKey, stored } = createSecretKey(params.id, now())
      await keys.create(stored)
      return { ...toKey(stored), secretKey }
    },
    listProjectKeys: async ({ params }) => {
      await checkProject(params.id)
      return { keys: (await keys.list(params.id)).map(toKey) }
    },
    deleteProjectKey: async ({ params }) => {
      const key = await keys.delete(params.id, params.keyId)
      if (!key) throw new ApiError('NOT_FOUND', { field: 'keyId' })
      return toKey(key)
    },
  }
}
