import * as v from 'valibot'
import { defineRoute } from '../defineRoute.ts'
import { projectIdField } from '../projects.ts'

const base = { access: 'admin' } as const
const ofProject = v.object({ id: projectIdField })
const key = v.object({
  id: v.string(),
  /** The last letters, to distinguish keys. */
  tail: v.string(),
  createdAt: v.string(),
})
const errors = ['INVALID_REQUEST', 'UNAUTHENTICATED', 'NOT_FOUND', 'STORAGE_UNAVAILABLE'] as const

/** Creates a secret key for the back end of a project. It is returned only this once: the server stores its hash. */
export const createProjectKey = defineRoute({
  ...base,
  method: 'POST',
  path: '/admin/v1/projects/:id/keys',
  summary: 'Create a secret key of a project',
  params: ofProject,
  response: v.object({ ...key.entries, secretKey: v.string() }),
  errors,
})

/** Lists the secret keys of a project, oldest first, without their secrets. */
export const listProjectKeys = defineRoute({
  ...base,
  method: 'GET',
  path: '/admin/v1/projects/:id/keys',
  summary: 'List the secret keys of a project',
  params: ofProject,
  response: v.object({ keys: v.array(key) }),
  errors,
})

/** Revokes a secret key at once. */
export const deleteProjectKey = defineRoute({
  ...base,
  method: 'DELETE',
  path: '/admin/v1/projects/:id/keys/:keyId',
  summary: 'End a secret key of a project',
  params: v.object({ id: projectIdField, keyId: v.pipe(v.string(), v.maxLength(64)) }),
  response: key,
  errors,
})
