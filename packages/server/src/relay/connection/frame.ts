import { parseBoundedJson } from '../../util/parseBoundedJson.ts'
import { rawMembers } from '../../util/rawJson.ts'
import { RelayError, type RelayErrorName } from '../relayError.ts'

/** A frame of a client. `id` is the raw text of the id, because it may be a number above 2^53. */
export type Frame =
  | { kind: 'request'; id: string; method: string; params: unknown }
  | { kind: 'answer'; id: string; received: boolean }
  | { kind: 'wrong'; id: string; error: RelayErrorName }

/** The id of an answer to a frame with an unreadable id. */
const unknownId = '0'
const maxIdLength = 128
/** The bounds of a frame: a batch has 500 entries of a dozen members. */
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

/** Reads one frame (JSON-RPC 2.0). Never throws: an invalid frame becomes an answer too. */
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

/** Returns the text of an answer, with the id exactly as the client sent it. */
export const answerText = (id: string, outcome: { result: unknown } | { error: unknown }): string =>
  `{"id":${id},"jsonrpc":"2.0",${JSON.stringify(outcome).slice(1)}`

/** Returns the id of an answer as plain text: clients may quote a number. */
export const plainId = (id: string): string => (id.startsWith('"') ? id.slice(1, -1) : id)
