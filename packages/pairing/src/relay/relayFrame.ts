import { longestEnvelope } from '../envelope/envelope.ts'
import { isObject, parseObject, type RpcError } from '../envelope/jsonRpc.ts'
import { rawId } from './rawId.ts'

/** A message on a topic, as the relay hands it over. */
export type RelayMessage = { topic: string; message: string; attestation?: string }

/** What a relay says, parsed. `id` is the text of it in the frame. */
export type RelayFrame =
  | { kind: 'push'; id: string; message: RelayMessage }
  | { kind: 'result'; id: string; result: unknown }
  | { kind: 'error'; id: string; error: RpcError }

const topicPattern = /^[0-9a-f]{64}$/

/** Reads what a relay sent; `undefined` for nonsense, which is passed over. */
export function readFrame(text: unknown): RelayFrame | undefined {
  if (typeof text !== 'string' || text.length > 2 * longestEnvelope) return undefined
  try {
    const fields = parseObject(text)
    const id = rawId(text)
    // The one that comes first in the text need not be the one that counts.
    if (id === undefined || JSON.parse(id) !== fields.id) return undefined
    if (fields.method === 'irn_subscription') return readPush(id, fields.params)
    if (isObject(fields.error)) return { kind: 'error', id, error: readError(fields.error) }
    return 'result' in fields ? { kind: 'result', id, result: fields.result } : undefined
  } catch {
    return undefined
  }
}

function readPush(id: string, params: unknown): RelayFrame | undefined {
  const data = isObject(params) ? params.data : undefined
  if (!isObject(data)) return undefined
  const { topic, message, attestation } = data
  if (typeof topic !== 'string' || !topicPattern.test(topic)) return undefined
  if (typeof message !== 'string') return undefined
  const proof = typeof attestation === 'string' && attestation !== '' ? { attestation } : {}
  return { kind: 'push', id, message: { topic, message, ...proof } }
}

function readError({ code, message }: Record<string, unknown>): RpcError {
  return {
    code: typeof code === 'number' ? code : -32_603,
    message: typeof message === 'string' ? message.slice(0, 500) : '',
  }
}
