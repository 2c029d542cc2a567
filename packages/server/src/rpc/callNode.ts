import { isRecord } from '@portico/contract'
import type { RpcCall, RpcOutcome } from '../families/outcome.ts'
import { rawElements, rawMembers } from '../util/rawJson.ts'
import { ResponseTooLarge, readResponseText } from '../util/readResponse.ts'
import { callInParts } from './callInParts.ts'
import { NodeFailure } from './nodeFailure.ts'

/** The dependencies of calls to nodes. */
export type NodeOptions = { fetch: typeof fetch; maxAnswerBytes: number }

async function post(url: string, body: string, options: NodeOptions, signal: AbortSignal) {
  try {
    const response = await options.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal,
    })
    const text = await readResponseText(response, options.maxAnswerBytes)
    if (!response.ok && response.status !== 400) throw new NodeFailure(`status ${response.status}`)
    return text
  } catch (cause) {
    if (cause instanceof NodeFailure || cause instanceof ResponseTooLarge) throw cause
    // The caller aborted, or the time is up. The reason of the signal says which.
    signal.throwIfAborted()
    throw new NodeFailure('transport', cause)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new NodeFailure('invalid json', cause)
  }
}

function toOutcome(members: Map<string, string>): RpcOutcome | undefined {
  const error = members.get('error')
  const result = members.get('result')
  if (error !== undefined && error !== 'null') return { error }
  return result === undefined ? undefined : { result }
}

const request = ({ method, params }: RpcCall, id: number) =>
  `{"jsonrpc":"2.0","id":${id},"method":${JSON.stringify(method)},"params":${params}}`

async function callOne(url: string, call: RpcCall, options: NodeOptions, signal: AbortSignal) {
  const text = await post(url, request(call, 1), options, signal)
  const answer = parse(text)
  const outcome = isRecord(answer) ? toOutcome(rawMembers(text)) : undefined
  if (!outcome) throw new NodeFailure('invalid answer')
  return { outcomes: [outcome], bytes: text.length }
}

async function callBatch(
  url: string,
  calls: readonly RpcCall[],
  options: NodeOptions,
  signal: AbortSignal,
) {
  const body = `[${calls.map((call, index) => request(call, index + 1)).join(',')}]`
  const text = await post(url, body, options, signal)
  if (!Array.isArray(parse(text))) return undefined
  const outcomes = new Map<string | undefined, RpcOutcome | undefined>()
  for (const element of rawElements(text)) {
    if (!element.startsWith('{')) continue
    const members = rawMembers(element)
    outcomes.set(members.get('id'), toOutcome(members))
  }
  return {
    outcomes: calls.map((_, index) => outcomes.get(String(index + 1))),
    bytes: text.length,
  }
}

/** Sends calls one by one, for a node that does not support batches. */
async function callEach(
  url: string,
  calls: readonly RpcCall[],
  options: NodeOptions,
  signal: AbortSignal,
) {
  const answers = await Promise.all(calls.map((call) => callOne(url, call, options, signal)))
  const bytes = answers.reduce((sum, answer) => sum + answer.bytes, 0)
  return { outcomes: answers.flatMap(({ outcomes }) => outcomes), bytes }
}

/**
 * Calls a node: several calls as one batch, or one by one if the node does not support batches. An outcome is undefined
 * if the node returned none. An answer that is too large has an error as its outcome.
 * @throws NodeFailure if it did not answer usably, or the reason of `signal` when it aborts.
 */
export async function callNode(
  url: string,
  calls: readonly RpcCall[],
  options: NodeOptions,
  signal: AbortSignal,
): Promise<(RpcOutcome | undefined)[]> {
  const { maxAnswerBytes } = options
  if (calls.length === 0) return []
  return callInParts(calls, maxAnswerBytes, async (some, limit) => {
    const within = { ...options, maxAnswerBytes: limit }
    const [only, ...more] = some
    if (only && more.length === 0) return callOne(url, only, within, signal)
    return (
      (await callBatch(url, some, within, signal)) ?? (await callEach(url, some, within, signal))
    )
  })
}
