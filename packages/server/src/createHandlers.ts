import { balanceHandlers } from './balance/balanceHandlers.ts'
import { createBalances, type ServedChain } from './balance/balances.ts'
import type { Handlers } from './http/handlers.ts'
import type { TakeTokens } from './http/takeTokens.ts'
import { identityHandlers } from './identity/identityHandlers.ts'
import { chainHandlers, operationHandlers } from './operations/operationHandlers.ts'
import { priceHandlers } from './prices/priceHandlers.ts'
import { priceSources } from './prices/priceSources.ts'
import { createPrices } from './prices/prices.ts'
import { projectHandlers } from './projects/projectHandlers.ts'
import type { Projects } from './projects/projects.ts'
import { registryHandlers } from './registry/registryHandlers.ts'
import { rpcHandlers } from './rpc/rpcHandlers.ts'
import type { ServerOptions } from './serverOptions.ts'
import type { Metrics } from './util/metrics.ts'

/** What handlers share besides the options of the server. */
type Dependencies = {
  chains: readonly ServedChain[]
  projects: Projects
  metrics: Metrics
  takeTokens: TakeTokens
  checkReady: () => Promise<void>
  isStopping: () => boolean
}

/** Puts the modules of the data API together: what answers each route of the contract. */
export function createHandlers(
  { config, system, registry }: Pick<ServerOptions, 'config' | 'system' | 'registry'>,
  { chains, projects, metrics, takeTokens, checkReady, isStopping }: Dependencies,
): Handlers {
  const { now } = system
  const chainIds = chains.map(({ chain }) => chain.id)
  const prices = createPrices(priceSources({ config, system }), system)
  const balances = createBalances({ chains, prices, cacheMs: config.balanceCacheMs, now })
  return {
    ...chainHandlers(chainIds),
    ...balanceHandlers({ ...config, balances, chainIds, takeTokens }),
    ...priceHandlers({ prices, config, takeTokens }),
    ...identityHandlers({ chains, cacheMs: config.identityCacheMs, now }),
    ...rpcHandlers({ chains, takeTokens }),
    ...projectHandlers(projects, system),
    ...registryHandlers(registry),
    ...operationHandlers({ checkReady, metrics, isStopping }),
  }
}
