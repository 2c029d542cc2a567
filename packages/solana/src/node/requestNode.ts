import { constants, isRecord, retryStatuses } from '@portico/contract'
import { parseJsonWithBigInts, stringifyJsonWithBigInts } from '@solana/rpc-spec-types'
import { isSoundAnswer } from './isSoundAnswer.ts'
import { NodeError } from './nodeError.ts'

/** A JSON-RPC request, as `@solana/kit` writes it. */
export type NodeRequest = { method: string; params: unknown; id?: unknown }

/** The code of a gateway that does not know what its node did. */
const internalError = -32603

/** JSON-RPC codes of a node that is behind, busy or unhealthy. */
const unwell: readonly number[] = [429, -32004, -32005, -32007, -32014, -32016, internalError]

/**
 * Sends a request to one node by HTTP, with a timeout of 10 s, and returns the `result` of its JSON-RPC answer.
 * @throws NodeError for anything that is no such answer.
 */
export async function requestNode(
  fetch: typeof globalThis.fetch,
  url: string,
  request: NodeRequest,
): Promise<unknown> {
  const text = await textOf(fetch, url, stringifyJsonWithBigInts(request))
  const answer = jsonIn(text)
  if (!isRecord(answer)) throw unreadable(request)
  if (isRecord(answer.error)) throw refusal(answer.error)
  if (!isSoundAnswer(request.method, answer.result)) throw unreadable(request)
  return answer.result
}

async function textOf(fetch: typeof globalThis.fetch, url: string, body: string): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(constants.rpcTimeoutMs),
    })
    if (response.ok) return await response.text()
    const { status } = response
    const retries = retryStatuses.some((code) => code === status)
    const retryAfterMs = retries
      ? 1000 * (Number(response.headers.get('Retry-After')) || 0)
      : undefined
    // A gateway answers instead of the node if the node did not.
    const isUnanswered = status >= 500
    const known = { code: status, isUnavailable: true, isUnanswered, retryAfterMs }
    throw new NodeError(`HTTP ${status}`, known)
  } catch (cause) {
    if (cause instanceof NodeError) throw cause
    const silent = { isUnavailable: true, isUnanswered: true, retryAfterMs: 0 }
    throw new NodeError('The node does not answer', { cause, ...silent })
  }
}

function jsonIn(text: string): unknown {
  try {
    return parseJsonWithBigInts(text)
  } catch {
    return undefined
  }
}

function refusal({ code, message, data }: Readonly<Record<string, unknown>>): NodeError {
  const number = Number(code)
  const isUnwell = unwell.includes(number)
  return new NodeError(typeof message === 'string' ? message : '', {
    code: number,
    data,
    isUnavailable: isUnwell,
    isUnanswered: number === internalError,
    retryAfterMs: isUnwell ? 0 : undefined,
  })
}

const unreadable = ({ method }: NodeRequest) =>
  new NodeError(`The node's answer to ${method} cannot be read`, {
    isUnavailable: true,
    isUnanswered: true,
  })
