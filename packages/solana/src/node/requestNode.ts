import { constants, isRecord, retryStatuses } from '@portico/contract'
import { parseJsonWithBigInts, stringifyJsonWithBigInts } from '@solana/rpc-spec-types'
import { isSoundAnswer } from './isSoundAnswer.ts'
import { NodeError } from './nodeError.ts'

/** A request by JSON-RPC, as `@solana/kit` writes it. */
export type NodeRequest = { method: string; params: unknown; id?: unknown }

/** A gateway answers so where it does not know what its node did. */
const internalError = -32603

/** Codes of JSON-RPC by which a node says that it is behind, busy or not well. */
const unwell: readonly number[] = [429, -32004, -32005, -32007, -32014, -32016, internalError]

/**
 * Asks one node by HTTP, for 10 s, and returns what its JSON-RPC answer holds as `result`.
 * @throws NodeError for whatever is no such answer.
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
    // What stands before a node speaks for it where the node did not.
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
