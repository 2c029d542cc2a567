import type { OnFailure, RelayOptions } from '../relayOptions.ts'
import type { SocketManager } from './socketManager.ts'

/**
 * Closes the sockets of a project as soon as the project is refused. Returns a function that checks all projects: this
 * node may have missed a change on another one, or one that came while it admitted a client.
 */
export function closeRefusedProjects(
  { projects, requireProjectId }: Pick<RelayOptions, 'projects' | 'requireProjectId'>,
  socketManager: SocketManager,
  onFailure: OnFailure,
): () => Promise<void> {
  const closeIfRefused = async (id: string) => {
    const project = await projects.find(id)
    const isRefused = project ? !project.isEnabled : requireProjectId
    if (isRefused) socketManager.closeProject(id)
  }
  projects.onChange((id) => void closeIfRefused(id).catch(onFailure))
  return async () => {
    for (const id of socketManager.projects()) await closeIfRefused(id)
  }
}
