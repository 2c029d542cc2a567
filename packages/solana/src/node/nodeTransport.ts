import { constants, isRecord } from '@portico/contract'
import { nodeRanking, pause, systemClock } from '@portico/core/adapter'
import { stringifyJsonWithBigInts } from '@solana/rpc-spec-types'
import { NodeError } from './nodeError.ts'
import { type NodeRequest, requestNode } from './requestNode.ts'

/** Sends a request to the nodes of a network; returns the `result` of one of them. */
export type RequestNodes = (request: NodeRequest) => Promise<unknown>

/**
 * Creates the transport over a network's nodes. Queries the best one first, and the next one at once if it fails.
 * Retries all of them three more times, 150, 300 and 600 ms apart or after the time that they demand (specification,
 * sections 8 and 9). Does not retry after a round that took the timeout of a request (10 s), because a node that hangs
 * would hang again. If one does not know a signature, it checks the others first. Rejects a node of another chain: it
 * reads each node's chain once, before it trusts any answer. Simultaneous reads with the same parameters share an
 * answer.
 * @throws NodeError the failure of the last one.
 */
export function nodeTransport(
  urls: readonly string[],
  reference: string,
  fetch: typeof globalThis.fetch,
): RequestNodes {
  const ranking = nodeRanking(urls.length)
  const nodes = urls.map((url) => checkedNode(url, reference, fetch))
  const once = async (request: NodeRequest): Promise<unknown> => {
    let failure: unknown
    let denial: Denial | undefined
    for (const at of ranking.order()) {
      try {
        const answer = await ranking.measure(at, async () => nodes[at]?.(request), isUnavailable)
        const denied = denialIn(request, answer)
        if (!denied) return answer
        if (!denial || denied.context.slot < denial.context.slot) denial = denied
      } catch (error) {
        if (denial) continue
        if (!isUnavailable(error)) throw mayHaveSent(request, failure) ? failure : error // another node would repeat it
        failure = worse(failure, error)
      }
    }
    if (denial) return denial
    throw failure
  }
  const patiently = async (request: NodeRequest) => {
    let silence: unknown
    for (let attempt = 0; ; attempt += 1) {
      const start = systemClock.now()
      try {
        return await once(request)
      } catch (error) {
        if (mayHaveSent(request, error)) silence = error
        const waitMs = error instanceof NodeError ? error.retryAfterMs : undefined
        const hasHung = systemClock.now() - start >= constants.rpcTimeoutMs
        if (waitMs === undefined || hasHung || attempt >= constants.retryCount)
          throw silence ?? error
        const delayMs = constants.retryDelayMs * 2 ** attempt
        await pause(Math.max(waitMs, delayMs))
      }
    }
  }
  return sharing(patiently)
}

/** An answer that a signature is in no block, up to the node's current slot. */
type Denial = { context: { slot: bigint }; value: readonly null[] }

/**
 * Returns an answer that denies all requested signatures: other nodes may know them. If several deny it, the one that
 * is furthest behind counts.
 */
function denialIn({ method }: NodeRequest, answer: unknown): Denial | undefined {
  if (method !== 'getSignatureStatuses' || !isRecord(answer)) return undefined
  const { context, value } = answer
  const isDenied = Array.isArray(value) && value.length > 0 && value.every((one) => one === null)
  return isDenied && isRecord(context) && typeof context.slot === 'bigint'
    ? { context: { ...context, slot: context.slot }, value }
    : undefined
}

const isUnavailable = (error: unknown): error is NodeError =>
  error instanceof NodeError && error.isUnavailable

/** Returns the failure that leaves more open: whether the transaction was sent, or whether a retry may help. */
function worse(first: unknown, second: NodeError): unknown {
  if (!(first instanceof NodeError)) return second
  if (first.isUnanswered !== second.isUnanswered) return first.isUnanswered ? first : second
  return second.retryAfterMs === undefined ? first : second
}

/** Whether a node without an answer may have accepted the transaction, whatever another one then says. */
const mayHaveSent = ({ method }: NodeRequest, failure: unknown): boolean =>
  method === 'sendTransaction' && failure instanceof NodeError && failure.isUnanswered

function checkedNode(url: string, reference: string, fetch: typeof globalThis.fetch): RequestNodes {
  let checked: Promise<void> | undefined
  const check = async () => {
    const genesis = await requestNode(fetch, url, request('getGenesisHash', []))
    if (!String(genesis).startsWith(reference))
      throw new NodeError(`The node is not of chain ${reference}`, { isUnavailable: true })
  }
  return async (request) => {
    checked ??= check().catch((error) => {
      checked = undefined
      throw error
    })
    await checked
    return requestNode(fetch, url, request)
  }
}

const request = (method: string, params: unknown) => ({ jsonrpc: '2.0', id: 1, method, params })

/** Shares the answers of pending reads. */
function sharing(requestNodes: RequestNodes): RequestNodes {
  const underWay = new Map<string, Promise<unknown>>()
  return (args) => {
    const { method, params } = args
    if (method === 'sendTransaction') return requestNodes(args)
    const key = stringifyJsonWithBigInts([method, params])
    const known = underWay.get(key)
    if (known) return known
    const answer = requestNodes(args).finally(() => underWay.delete(key))
    underWay.set(key, answer)
    return answer
  }
}
