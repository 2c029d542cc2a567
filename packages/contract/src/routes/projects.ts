import * as v from 'valibot'
import { defineRoute } from './defineRoute.ts'

/** The id of a project: 32 lower-case hexadecimal digits. */
export const projectIdField = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{32}$/, 'must be 32 hexadecimal digits in lower case'),
)

const name = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(100),
  v.regex(/^\P{Cc}*$/u, 'A name has no control characters'),
)
const allowedOrigins = v.pipe(
  v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(255))),
  v.maxLength(100),
)

/**
 * Origins whose pages may show approvals of the embedded wallet inside the login frame, as patterns like those of
 * `allowedOrigins`. A page of such an origin, and any script in it, can trick a visitor into an approval.
 */
const frameApprovalOrigins = allowedOrigins

/** A site that uses the server. `createdAt` is an ISO 8601 time. Calls of a disabled project are refused. */
export const project = v.object({
  id: projectIdField,
  name: v.string(),
  allowedOrigins: v.array(v.string()),
  frameApprovalOrigins: v.array(v.string()),
  isEnabled: v.boolean(),
  createdAt: v.string(),
})

/** A site that uses the server. */
export type Project = v.InferOutput<typeof project>

/** Creates a project. Without `id` the server generates one. */
export const createProject = defineRoute({
  method: 'POST',
  path: '/admin/v1/projects',
  summary: 'Create a project',
  access: 'admin',
  body: v.object({
    id: v.optional(projectIdField),
    name,
    allowedOrigins: v.optional(allowedOrigins, []),
    frameApprovalOrigins: v.optional(frameApprovalOrigins, []),
  }),
  response: project,
  errors: [
    'INVALID_REQUEST',
    'UNAUTHENTICATED',
    'NOT_FOUND',
    'ALREADY_EXISTS',
    'PAYLOAD_TOO_LARGE',
    'STORAGE_UNAVAILABLE',
  ],
})

/** Lists all projects, oldest first. */
export const listProjects = defineRoute({
  method: 'GET',
  path: '/admin/v1/projects',
  summary: 'List the projects',
  access: 'admin',
  response: v.object({ projects: v.array(project) }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'STORAGE_UNAVAILABLE'],
})

/** Changes the name or the origins of a project, or enables or disables it. */
export const updateProject = defineRoute({
  method: 'PATCH',
  path: '/admin/v1/projects/:id',
  summary: 'Change a project',
  access: 'admin',
  params: v.object({ id: projectIdField }),
  body: v.object({
    name: v.optional(name),
    allowedOrigins: v.optional(allowedOrigins),
    frameApprovalOrigins: v.optional(frameApprovalOrigins),
    isEnabled: v.optional(v.boolean()),
  }),
  response: project,
  errors: [
    'INVALID_REQUEST',
    'UNAUTHENTICATED',
    'NOT_FOUND',
    'PAYLOAD_TOO_LARGE',
    'STORAGE_UNAVAILABLE',
  ],
})

/** Deletes a project, and returns it. */
export const deleteProject = defineRoute({
  method: 'DELETE',
  path: '/admin/v1/projects/:id',
  summary: 'Delete a project',
  access: 'admin',
  params: v.object({ id: projectIdField }),
  response: project,
  errors: ['INVALID_REQUEST', 'UNAUTHENTICATED', 'NOT_FOUND', 'STORAGE_UNAVAILABLE'],
})
