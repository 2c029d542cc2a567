import { isRecord } from '@portico/contract'
import { longestEnvelope } from '../envelope/envelope.ts'
import { parseError, parseObject, type RpcError } from '../envelope/jsonRpc.ts'
import { isKey } from '../protocol/isKey.ts'

/** A message on a topic, as the relay delivers it. */
export type RelayMessage = { topic: string; message: string; attestation?: string }

/** A parsed frame of a relay. `id` is its text in the frame. A push may have no readable message. */
export type RelayFrame =
  | { kind: 'push'; id: string; message: RelayMessage | undefined }
  | { kind: 'result'; id: string; result: unknown }
  | { kind: 'error'; id: string; error: RpcError }

/**
 * Relays use ids of nineteen digits, which no JavaScript number holds exactly, and expect the same digits back. Inside
 * a JSON string the quotes are escaped, so this does not match there.
 */
const longId = /"id"\s*:\s*(\d{16,32})(?=\s*[,}])/g

/** Parses a relay's frame. Returns `undefined` for invalid ones, which are ignored. */
export function readFrame(text: unknown): RelayFrame | undefined {
  if (typeof text !== 'string' || text.length > 2 * longestEnvelope) return undefined
  try {
    const fields = parseObject(text.replace(longId, '"id":"#$1"'))
    const id = readId(fields.id)
    if (!id || !text.includes(id)) return undefined
    if (fields.method === 'irn_subscription')
      return { kind: 'push', id, message: readPush(fields.params) }
    if (isRecord(fields.error)) return { kind: 'error', id, error: parseError(fields.error) }
    return 'result' in fields ? { kind: 'result', id, result: fields.result } : undefined
  } catch {
    return undefined
  }
}

/** Returns the text of an id if its original spelling is certain. */
function readId(id: unknown): string | undefined {
  const text = JSON.stringify(id)
  if (/^"#\d+"$/.test(text)) return text.slice(2, -1)
  return /^("[-\w]{1,64}"|\d{1,15})$/.test(text) ? text : undefined
}

function readPush(params: unknown): RelayMessage | undefined {
  const data = isRecord(params) ? params.data : undefined
  if (!isRecord(data)) return undefined
  const { topic, message, attestation } = data
  if (!isKey(topic) || typeof message !== 'string') return undefined
  return { topic, message, ...(typeof attestation === 'string' && attestation && { attestation }) }
}
