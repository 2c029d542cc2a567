import { ApiError } from '../http/apiError.ts'
import { projectIdOf } from '../http/guards.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { parsePattern } from '../http/matchOrigin.ts'
import type { Platform } from '../util/platform.ts'
import type { Projects } from './projects.ts'

/** The fields of a project that contain patterns of origins. */
const originFields = ['allowedOrigins', 'frameApprovalOrigins'] as const

function checkOrigins(body: Partial<Record<(typeof originFields)[number], string[] | undefined>>) {
  for (const field of originFields) {
    const index = (body[field] ?? []).findIndex((text) => parsePattern(text) === undefined)
    if (index === -1) continue
    const description = 'An origin is [scheme://]host[:port]; * stands for one label of the host'
    throw new ApiError('INVALID_REQUEST', { field: `${field}.${index}`, description })
  }
}

/** Handles the origins of a project for its widget, and the operator's project administration. */
export const projectHandlers = (
  projects: Projects,
  platform: Platform,
): HandlersOf<
  'projectOrigins' | 'listProjects' | 'createProject' | 'updateProject' | 'deleteProject'
> => ({
  projectOrigins: async (_, c) => {
    const project = await projects.find(projectIdOf(c) ?? '')
    return { allowedOrigins: project?.allowedOrigins ?? [] }
  },

  listProjects: async () => ({ projects: await projects.list() }),

  createProject: async ({ body }) => {
    checkOrigins(body)
    const id = body.id ?? platform.uuid().replaceAll('-', '')
    const createdAt = new Date(platform.now()).toISOString()
    const project = {
      id,
      name: body.name,
      allowedOrigins: body.allowedOrigins,
      frameApprovalOrigins: body.frameApprovalOrigins,
      isEnabled: true,
      createdAt,
    }
    if (!(await projects.create(project))) throw new ApiError('ALREADY_EXISTS', { field: 'id' })
    return project
  },

  updateProject: async ({ params, body }) => {
    checkOrigins(body)
    const project = await projects.update(params.id, body)
    if (!project) throw new ApiError('NOT_FOUND', { field: 'id' })
    return project
  },

  deleteProject: async ({ params }) => {
    const project = await projects.delete(params.id)
    if (!project) throw new ApiError('NOT_FOUND', { field: 'id' })
    return project
  },
})
