import type { Chain } from '../families/chain.ts'
import { familyOf } from '../families/families.ts'
import type { ServedChain } from '../families/servedChain.ts'
import type { Metrics } from '../util/metrics.ts'
import type { Platform } from '../util/platform.ts'
import { createChainRpc } from './createChainRpc.ts'
import { createNode } from './nodes.ts'

/** Returns the configured chains, each with its nodes. */
export function serveChains(
  {
    config,
    platform,
  }: {
    config: { chains: Chain[]; rpcTimeoutMs: number; maxAnswerBytes: number }
    platform: Platform
  },
  metrics: Metrics,
): ServedChain[] {
  const { rpcTimeoutMs: timeoutMs, maxAnswerBytes } = config
  return config.chains.map((chain) => {
    const dependencies = { ...platform, metrics, timeoutMs, maxAnswerBytes }
    const nodes = chain.rpcUrls.map((url) => createNode(chain, url, dependencies))
    const options = { ...platform, upstream: familyOf(chain).upstream, timeoutMs }
    return {
      chain,
      rpc: createChainRpc(nodes, options),
      nodes: nodes.map((node) => createChainRpc([node], options)),
    }
  })
}
