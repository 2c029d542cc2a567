import type { Chain } from '../families/chain.ts'
import { familyOf, parseChainId } from '../families/families.ts'
import type { RpcCall, RpcOutcome } from '../families/outcome.ts'
import type { Metrics } from '../util/metrics.ts'
import type { Platform } from '../util/platform.ts'
import { rejectOnAbort, startTimeout } from '../util/timeout.ts'
import { callNode, type NodeOptions } from './callNode.ts'
import { NodeFailure, nodeTimeout } from './nodeFailure.ts'

/** One node of a chain, with its health. */
export type Node = {
  /** The share of calls to this node, relative to the others. Never 0, so that it is probed. */
  weight: () => number
  /** Calls the node. Throws `NodeFailure`, also for a node of another chain. */
  call: (calls: readonly RpcCall[], signal: AbortSignal) => Promise<(RpcOutcome | undefined)[]>
  /** Counts an answer that came in time but reported a fault of the node. */
  reportFailure: (reason: string) => void
}

/** How much one call changes the health of a node. */
const step = 0.3
const lowestWeight = 0.01
const wrongChainRecheckMs = 60_000

function createHealth() {
  let success = 1
  let latencyMs = 50
  return {
    // The success rate is squared: a node that fails half the time gets a quarter of the calls.
    weight: () => Math.max(lowestWeight, (success ** 2 * 50) / Math.max(latencyMs, 10)),
    good: (ms: number) => {
      success += (1 - success) * step
      latencyMs += (ms - latencyMs) * step
    },
    bad: () => {
      success *= 1 - step
    },
  }
}

type Dependencies = NodeOptions &
  Pick<Platform, 'elapsed' | 'startTimer'> & { metrics: Metrics; timeoutMs: number }

/** Checks once which chain a node serves. Checks a node of another chain again after a minute. */
function createChainCheck(chain: Chain, url: string, dependencies: Dependencies) {
  const { call, matches } = familyOf(chain).upstream.chainIdentity
  const { elapsed, startTimer, timeoutMs } = dependencies
  let pendingCheck: Promise<boolean> | undefined
  let until = Number.POSITIVE_INFINITY

  const isRight = async () => {
    const limit = startTimeout(startTimer, timeoutMs, nodeTimeout)
    try {
      const [outcome] = await callNode(url, [call], dependencies, limit.signal)
      if (!outcome || !('result' in outcome)) throw new NodeFailure('no chain id')
      const right = matches(parseChainId(chain).reference, JSON.parse(outcome.result))
      until = right ? Number.POSITIVE_INFINITY : elapsed() + wrongChainRecheckMs
      return right
    } finally {
      limit.end()
    }
  }

  return async () => {
    if (elapsed() >= until) pendingCheck = undefined
    pendingCheck ??= isRight().catch((cause) => {
      pendingCheck = undefined
      throw cause
    })
    if (!(await pendingCheck)) throw new NodeFailure('wrong chain')
  }
}

/** Creates a node of `chain` at `url`. */
export function createNode(chain: Chain, url: string, dependencies: Dependencies): Node {
  const health = createHealth()
  const { metrics, elapsed } = dependencies
  const checkChain = createChainCheck(chain, url, dependencies)

  const reportFailure = (reason: string) => {
    health.bad()
    metrics.upstreamFailure({ chain: chain.id, reason })
  }

  async function call(calls: readonly RpcCall[], signal: AbortSignal) {
    try {
      await rejectOnAbort(checkChain(), signal)
      const start = elapsed()
      const outcomes = await callNode(url, calls, dependencies, signal)
      health.good(elapsed() - start)
      return outcomes
    } catch (cause) {
      if (cause instanceof NodeFailure) reportFailure(cause.reason)
      throw cause
    }
  }
  return { weight: health.weight, call, reportFailure }
}

/** Returns all nodes in the order to try them: by weighted chance without replacement, or as configured. */
export function orderNodes(nodes: readonly Node[], random: () => number, sticky: boolean): Node[] {
  if (sticky) return [...nodes]
  // Efraimidis and Spirakis: a key of random^(1/weight) each, largest first.
  return nodes
    .map((node) => ({ node, key: random() ** (1 / node.weight()) }))
    .sort((a, b) => b.key - a.key)
    .map(({ node }) => node)
}
