import {
  balance,
  createProject,
  fungiblePrice,
  health,
  identity,
  listProjects,
  metrics,
  projectOrigins,
  type Route,
  ready,
  rpcProxy,
  supportedChains,
  updateProject,
} from '@portico/contract'

/** The routes that this server implements, in the order of their description. */
export const routes: readonly Route[] = [
  supportedChains,
  balance,
  fungiblePrice,
  identity,
  rpcProxy,
  projectOrigins,
  createProject,
  listProjects,
  updateProject,
  health,
  ready,
  metrics,
]
