import { constants, isRecord } from '@portico/contract'
import { nodeRanking, pause } from '@portico/core/adapter'
import { stringifyJsonWithBigInts } from '@solana/rpc-spec-types'
import { NodeError } from './nodeError.ts'
import { type NodeRequest, requestNode } from './requestNode.ts'

/** Asks the nodes of a network; returns what one of them holds as `result`. */
export type RequestNodes = (request: NodeRequest) => Promise<unknown>

/**
 * How a network's nodes are asked: the best first and the next at once where it fails, and all of them
 * three times more, 150, 300 and 600 ms apart or as long as they ask for (specification, sections 8 and
 * 9). One that denies a signature is no end: the others are looked at first. One of another chain is refused, which each is asked once before anything of it is believed.
 * Reads of the same at the same time share an answer.
 * @throws NodeError what the last of them failed with.
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
        if (!isUnavailable(error)) throw mayHaveSent(request, failure) ? failure : error // another would repeat it
        failure = worse(failure, error)
      }
    }
    if (denial) return denial
    throw failure
  }
  const patiently = async (request: NodeRequest) => {
    let silence: unknown
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await once(request)
      } catch (error) {
        if (mayHaveSent(request, error)) silence = error
        const waitMs = error instanceof NodeError ? error.retryAfterMs : undefined
        if (waitMs === undefined || attempt >= constants.retryCount) throw silence ?? error
        const delayMs = constants.retryDelayMs * 2 ** attempt
        await pause(Math.max(waitMs, delayMs))
      }
    }
  }
  return sharing(patiently)
}

/** An answer that a signature is in no block, as far as the node has got. */
type Denial = { context: { slot: bigint }; value: readonly null[] }

/**
 * What denies all that was looked for: the others may have it. Of several that deny it the one that is furthest behind counts.
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

/** Of two failures the one that leaves more open: what was sent, or whether asking again may help. */
function worse(first: unknown, second: NodeError): unknown {
  if (!(first instanceof NodeError)) return second
  if (first.isUnanswered !== second.isUnanswered) return first.isUnanswered ? first : second
  return second.retryAfterMs === undefined ? first : second
}

/** A node that gave no answer may have taken what was sent, whatever another one says then. */
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

/** Reads that are under way are not asked again. */
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
