import type { Project } from '@portico/contract'
import { isListedOrigin } from '../http/matchOrigin.ts'
import type { Projects } from './projects.ts'

/** Whether a project lists a site, and does not trust it to approve requests inside the frame. */
export const doubts = (project: Project, origin: string): boolean =>
  project.isEnabled &&
  isListedOrigin(origin, project.allowedOrigins) &&
  !isListedOrigin(origin, project.frameApprovalOrigins)

/**
 * Whether requests of a site may be approved inside the frame. The host page chooses the project, and accounts are the
 * same in all projects, so all projects that list the site have to trust it.
 */
export const trustsFrame = async (
  { frameApprovalOrigins }: Project,
  origin: string,
  projects: Pick<Projects, 'list'>,
): Promise<boolean> =>
  isListedOrigin(origin, frameApprovalOrigins) &&
  (await projects.list()).every((one) => !doubts(one, origin))
