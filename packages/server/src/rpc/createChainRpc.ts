import type { ChainRpc } from '../families/chainRpc.ts'
import type { JsonRpcUpstream } from '../families/jsonRpcUpstream.ts'
import {
  type ErrorKind,
  type RpcCall,
  type RpcOutcome,
  readError,
  unansweredOutcome,
} from '../families/outcome.ts'
import { ApiError } from '../http/apiError.ts'
import type { Platform } from '../util/platform.ts'
import { startTimeout } from '../util/timeout.ts'
import { NodeFailure, nodeTimeout } from './nodeFailure.ts'
import { type Node, orderNodes } from './nodes.ts'
import { ruleOf } from './ruleOf.ts'

/** The maximum number of nodes to try before a call fails. */
const maxTries = 5

/** The time limit of all tries together: clients give up after 10 s, and need an answer before that. */
export const totalTimeoutMs = 8000

type Options = Pick<Platform, 'elapsed' | 'random' | 'startTimer'> & {
  upstream: JsonRpcUpstream
  /** The time limit of one node. */
  timeoutMs: number
}

type ClassifiedOutcome = { outcome: RpcOutcome; kind: ErrorKind }

/** Returns one node's outcome of each call, or undefined if it has none. */
async function requestNode(
  node: Node,
  calls: readonly RpcCall[],
  {
    upstream,
    triedBefore,
    signal,
    isUsable = () => true,
  }: {
    upstream: JsonRpcUpstream
    triedBefore: boolean
    signal: AbortSignal
    isUsable?: ((outcome: RpcOutcome) => boolean) | undefined
  },
): Promise<(ClassifiedOutcome | undefined)[]> {
  const request = async (call: RpcCall) => (await node.call([call], signal).catch(() => []))[0]
  const kindOf = (call: RpcCall, outcome: RpcOutcome): ErrorKind => {
    const kind = 'error' in outcome ? upstream.classifyError(readError(outcome)) : 'answer'
    const isDenied = upstream.isDenial?.(call, outcome) === true
    return kind === 'answer' && (isDenied || !isUsable(outcome)) ? 'retry' : kind
  }
  try {
    const outcomes = await node.call(calls, signal)
    const classified = await Promise.all(
      calls.map(async (call, index): Promise<ClassifiedOutcome | undefined> => {
        const given = outcomes[index]
        const outcome =
          given && (await upstream.resolveOutcome(call, given, { triedBefore, request }))
        if (!outcome) return undefined
        return {
          outcome,
          kind: kindOf(call, outcome),
        }
      }),
    )
    if (classified.some((one) => !one || one.kind === 'unhealthy'))
      node.reportFailure('error answer')
    return classified
  } catch (cause) {
    if (cause instanceof NodeFailure) return calls.map(() => undefined)
    throw cause
  }
}

/** Collects the outcomes of calls while one node after the other is queried. */
function createCallResults(calls: readonly RpcCall[]) {
  const answers = new Map<RpcCall, RpcOutcome>()
  const fallbacks = new Map<RpcCall, RpcOutcome>()
  return {
    open: () => calls.filter((call) => !answers.has(call)),
    note: (call: RpcCall, classified: ClassifiedOutcome | undefined) => {
      if (classified?.kind === 'answer') answers.set(call, classified.outcome)
      if (classified?.kind === 'retry') fallbacks.set(call, classified.outcome)
    },
    outcomes: () => calls.map((call) => answers.get(call) ?? fallbacks.get(call)),
  }
}

/** Calls the nodes of one chain, healthier ones more often, and falls back from one to the next. */
export function createChainRpc(nodes: readonly Node[], options: Options): ChainRpc {
  const { upstream, elapsed, random, startTimer, timeoutMs } = options

  const send: ChainRpc['send'] = async (calls, signal, isUsable) => {
    const sticky = calls.some(({ method }) => ruleOf(upstream.methods, method)?.sticky)
    const order = orderNodes(nodes, random, sticky).slice(0, maxTries)
    const results = createCallResults(calls)
    const end = elapsed() + totalTimeoutMs
    for (const [turn, node] of order.entries()) {
      const open = results.open()
      const leftMs = end - elapsed()
      if (open.length === 0 || leftMs <= 0) break
      // Half of the remaining time while there is another node, so that a slow one does not use up all of it.
      const shareMs = turn < order.length - 1 ? leftMs / 2 : leftMs
      const limit = startTimeout(startTimer, Math.min(timeoutMs, shareMs), nodeTimeout, signal)
      const context = { upstream, triedBefore: turn > 0, signal: limit.signal, isUsable }
      const answers = await requestNode(node, open, context).finally(limit.end)
      for (const [index, call] of open.entries()) results.note(call, answers[index])
    }
    const outcomes = results.outcomes()
    if (calls.length > 0 && outcomes.every((outcome) => outcome === undefined))
      throw new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId' })
    return outcomes.map((outcome) => outcome ?? unansweredOutcome)
  }
  return { send }
}
