import type { OnFailure, RelayOptions } from '../relayOptions.ts'
import type { SocketManager } from './socketManager.ts'

/**
 * Closes the sockets of a project as soon as it is refused. The function that is returned looks at all of them: a change
 * on another node may have been missed, or came while a client was admitted.
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
