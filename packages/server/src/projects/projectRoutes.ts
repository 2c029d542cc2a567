import {
  createProject,
  deleteProject,
  listProjects,
  projectOrigins,
  updateProject,
} from '@portico/contract'
import { ApiError } from '../http/apiError.ts'
import { projectIdOf } from '../http/guards.ts'
import type { Implement } from '../http/implement.ts'
import type { System } from '../util/system.ts'
import { parsePattern } from './matchOrigin.ts'
import type { Projects } from './projects.ts'

function checkOrigins(allowedOrigins: readonly string[] = []) {
  const index = allowedOrigins.findIndex((text) => parsePattern(text) === undefined)
  if (index === -1) return
  const description = 'An origin is [scheme://]host[:port]; * stands for one label of the host'
  throw new ApiError('INVALID_REQUEST', { field: `allowedOrigins.${index}`, description })
}

/** The origins of a project for its widget, and the operator's project administration. */
export function registerProjects(implement: Implement, projects: Projects, system: System): void {
  implement(projectOrigins, async (_, c) => {
    const project = await projects.find(projectIdOf(c) ?? '')
    return { allowedOrigins: project?.allowedOrigins ?? [] }
  })

  implement(listProjects, async () => ({ projects: await projects.list() }))

  implement(createProject, async ({ body }) => {
    checkOrigins(body.allowedOrigins)
    const id = body.id ?? system.uuid().replaceAll('-', '')
    const createdAt = new Date(system.now()).toISOString()
    const project = {
      id,
      name: body.name,
      allowedOrigins: body.allowedOrigins,
      isEnabled: true,
      createdAt,
    }
    if (!(await projects.create(project))) throw new ApiError('ALREADY_EXISTS', { field: 'id' })
    return project
  })

  implement(updateProject, async ({ params, body }) => {
    checkOrigins(body.allowedOrigins)
    const project = await projects.update(params.id, body)
    if (!project) throw new ApiError('NOT_FOUND', { field: 'id' })
    return project
  })

  implement(deleteProject, async ({ params }) => {
    const project = await projects.delete(params.id)
    if (!project) throw new ApiError('NOT_FOUND', { field: 'id' })
    return project
  })
}
