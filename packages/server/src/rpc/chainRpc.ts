import { ApiError } from '../http/apiError.ts'
import { NodeFailure } from './callNode.ts'
import { ruleOf } from './methods.ts'
import { type Node, orderNodes } from './nodes.ts'
import { errorOutcome, isNodeTrouble, type RpcCall, type RpcOutcome } from './outcome.ts'
import { settleRawTransaction } from './settleRawTransaction.ts'

/** The nodes of a chain as one that does not fail easily. */
export type ChainRpc = {
  /**
   * One outcome per call, in order. A node that fails is followed by the next.
   * @throws ApiError `UPSTREAM_UNAVAILABLE` when no node answered any call.
   */
  send: (calls: readonly RpcCall[], signal?: AbortSignal) => Promise<RpcOutcome[]>
}

/** How many nodes are tried before a call fails. */
const maxTries = 5

async function askNode(
  node: Node,
  calls: readonly RpcCall[],
  triedBefore: boolean,
  signal?: AbortSignal,
): Promise<(RpcOutcome | undefined)[]> {
  try {
    const outcomes = await node.call(calls, signal)
    const settled = await Promise.all(
      calls.map((call, index) => {
        const outcome = outcomes[index]
        return outcome && settleRawTransaction(call, outcome, node, triedBefore)
      }),
    )
    const usable = settled.map((one) => (one && !isNodeTrouble(one) ? one : undefined))
    if (usable.includes(undefined)) node.trouble('error answer')
    return usable
  } catch (cause) {
    if (cause instanceof NodeFailure) return calls.map(() => undefined)
    throw cause
  }
}

/** Calls the nodes of one chain, healthier ones more often, and falls back from one to the next. */
export function createChainRpc(nodes: readonly Node[], random: () => number): ChainRpc {
  async function send(calls: readonly RpcCall[], signal?: AbortSignal): Promise<RpcOutcome[]> {
    const sticky = calls.some(({ method }) => ruleOf(method)?.sticky)
    const outcomes = new Map<RpcCall, RpcOutcome>()
    for (const [turn, node] of orderNodes(nodes, random, sticky).slice(0, maxTries).entries()) {
      const open = calls.filter((call) => !outcomes.has(call))
      if (open.length === 0) break
      const answers = await askNode(node, open, turn > 0, signal)
      for (const [index, call] of open.entries()) {
        const answer = answers[index]
        if (answer) outcomes.set(call, answer)
      }
    }
    if (outcomes.size === 0 && calls.length > 0)
      throw new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId' })
    const unanswered = errorOutcome(-32603, 'The chain nodes did not answer')
    return calls.map((call) => outcomes.get(call) ?? unanswered)
  }
  return { send }
}
