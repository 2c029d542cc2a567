import { getAnalyticsConfig } from './analyticsConfig.ts'
import { balance } from './balance.ts'
import type { Route } from './defineRoute.ts'
import { fungiblePrice } from './fungiblePrice.ts'
import { getWallets } from './getWallets.ts'
import { accountIdentity, identity } from './identity.ts'
import { getAssetImage, getCurrencyImage, getTokenImage, getWalletImage } from './images.ts'
import { health, metrics, ready } from './operations.ts'
import { projectOrigins } from './projectOrigins.ts'
import { createProject, deleteProject, listProjects, updateProject } from './projects.ts'
import { rpcProxy } from './rpcProxy.ts'
import { supportedChains } from './supportedChains.ts'

/**
 * Every route of the data API by its operation id (OpenAPI). The server's table of handlers has the same names, so
 * that a route which nobody serves does not compile.
 */
export const routes = {
  supportedChains,
  balance,
  fungiblePrice,
  identity,
  accountIdentity,
  rpcProxy,
  getWallets,
  getWalletImage,
  getAssetImage,
  getCurrencyImage,
  getTokenImage,
  getAnalyticsConfig,
  projectOrigins,
  createProject,
  listProjects,
  updateProject,
  deleteProject,
  health,
  ready,
  metrics,
} as const satisfies Readonly<Record<string, Route>>

/** The routes of the data API with their types. */
export type Routes = typeof routes

/** The operation id of a route. */
export type RouteName = keyof Routes
