import { parseBoundedJson } from '../../util/parseBoundedJson.ts'
import { rawMembers } from '../../util/rawJson.ts'
import { RelayError, type RelayErrorName } from '../relayError.ts'

/** What a client sends. `id` is the text of the id as it came: it may be a number past 2^53. */
export type Frame =
  | { kind: 'request'; id: string; method: string; params: unknown }
  | { kind: 'answer'; id: string; received: boolean }
  | { kind: 'wrong'; id: string; error: RelayErrorName }

/** The id of an answer to a frame whose own id cannot be read. */
const unknownId = '0'
const maxIdLength = 128
/** A batch has 500 entries of a dozen members. */
const frameBounds = { depth: 16, parts: 20_000 }
const isRawId = (text: string) =>
  text.length <= maxIdLength && (text.startsWith('"') || /^-?\d+$/.test(text))

function parse(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = parseBoundedJson(text, frameBounds)
  } catch (cause) {
    throw new RelayError('Serialization', cause)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new RelayError('InvalidRequest')
  return value as Record<string, unknown>
}

function classify(body: Record<string, unknown>, id: string): Frame {
  const invalid = (error: RelayErrorName): Frame => ({ kind: 'wrong', id, error })
  if (body.jsonrpc !== '2.0') return invalid('InvalidJsonRpcVersion')
  if (typeof body.method === 'string')
    return { kind: 'request', id, method: body.method, params: body.params }
  if (Object.hasOwn(body, 'result') || Object.hasOwn(body, 'error'))
    return { kind: 'answer', id, received: Object.hasOwn(body, 'result') }
  return invalid('InvalidRequest')
}

/** Reads one frame (JSON-RPC 2.0). Never throws: what is wrong is an answer too. */
export function readFrame(text: string): Frame {
  try {
    const body = parse(text)
    const id = rawMembers(text).get('id')
    if (id === undefined || !isRawId(id)) throw new RelayError('InvalidRequestId')
    return classify(body, id)
  } catch (error) {
    const kind = error instanceof RelayError ? error.kind : 'Serialization'
    return { kind: 'wrong', id: unknownId, error: kind }
  }
}

/** An answer with the id as it came. */
export const answerText = (id: string, outcome: { result: unknown } | { error: unknown }): string =>
  `{"id":${id},"jsonrpc":"2.0",${JSON.stringify(outcome).slice(1)}`

/** The id of an answer as a plain text: clients may quote a number. */
export const plainId = (id: string): string => (id.startsWith('"') ? id.slice(1, -1) : id)
