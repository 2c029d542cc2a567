import type { ServedChain } from '../balance/balances.ts'
import { familyOf } from '../families/families.ts'
import type { ServerOptions } from '../serverOptions.ts'
import type { Metrics } from '../util/metrics.ts'
import { createChainRpc } from './createChainRpc.ts'
import { createNode } from './nodes.ts'

/** The configured chains, each with its nodes. */
export function serveChains(
  { config, platform }: Pick<ServerOptions, 'config' | 'platform'>,
  metrics: Metrics,
): ServedChain[] {
  const { rpcTimeoutMs: timeoutMs, maxAnswerBytes } = config
  return config.chains.map((chain) => {
    const dependencies = { ...platform, metrics, timeoutMs, maxAnswerBytes }
    const nodes = chain.rpcUrls.map((url) => createNode(chain, url, dependencies))
    return {
      chain,
      rpc: createChainRpc(nodes, { ...platform, upstream: familyOf(chain).upstream, timeoutMs }),
    }
  })
}
