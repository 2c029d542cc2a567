import { parseJsonWithBigInts, stringifyJsonWithBigInts } from '@solana/rpc-spec-types'
import { errorCodes, NodeError } from './nodeError.ts'
import type { MethodTable } from './params.ts'

type Call = { jsonrpc?: unknown; id?: unknown; method?: unknown; params?: unknown }

/**
 * Returns the answer to the text of a JSON-RPC 2.0 request or batch; '' for a notification. Integers of any size stay
 * exact.
 */
export async function answerText(methods: MethodTable, text: string): Promise<string> {
  const request = parse(text)
  if (request === undefined) return write(failure(null, errorCodes.parse, 'Parse error'))
  if (!Array.isArray(request)) return write(await answer(methods, request))
  if (request.length === 0) return write(invalidRequest(null))
  const answers: unknown[] = []
  // In order, so that a batch has the same effect as separate calls.
  for (const call of request) answers.push(await answer(methods, call))
  return write(listOrNothing(answers.filter((one) => one !== undefined)))
}

async function answer(methods: MethodTable, call: unknown): Promise<object | undefined> {
  if (typeof call !== 'object' || call === null) return invalidRequest(null)
  const { jsonrpc, id, method, params = [] } = call as Call
  if (jsonrpc !== '2.0' || typeof method !== 'string') return invalidRequest(id ?? null)
  // A request without an id is a notification, for example a client's ping.
  if (id === undefined) return undefined
  const run = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!run) return failure(id, errorCodes.unknownMethod, 'Method not found')
  try {
    if (!Array.isArray(params)) throw new NodeError(errorCodes.invalidParams, expectedList)
    return { jsonrpc: '2.0', result: await run(params), id }
  } catch (error) {
    if (!(error instanceof NodeError)) return failure(id, errorCodes.internal, String(error))
    return failure(id, error.code, error.message, error.data)
  }
}

const expectedList = 'Invalid params: invalid type: map, expected a sequence.'

const invalidRequest = (id: unknown) => failure(id, errorCodes.invalidRequest, 'Invalid request')

function failure(id: unknown, code: number, message: string, data?: unknown) {
  const error = data === undefined ? { code, message } : { code, message, data }
  return { jsonrpc: '2.0', error, id }
}

function parse(text: string): unknown {
  try {
    return parseJsonWithBigInts(text)
  } catch {
    return undefined
  }
}

const listOrNothing = (answers: readonly unknown[]) => (answers.length > 0 ? answers : undefined)

const write = (value: unknown) => (value === undefined ? '' : stringifyJsonWithBigInts(value))
