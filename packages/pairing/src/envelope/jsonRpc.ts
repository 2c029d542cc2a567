import { isRecord } from '@portico/contract'
import { PairingError } from '../pairingError.ts'

/** An error of JSON-RPC 2.0. */
export type RpcError = { code: number; message: string; data?: unknown }

/** The content of an envelope. */
export type RpcMessage =
  | { kind: 'request'; id: number; method: string; params: unknown }
  | { kind: 'result'; id: number; result: unknown }
  | { kind: 'error'; id: number; error: RpcError }

const methodPattern = /^wc_[A-Za-z]{1,40}$/
const longestText = 500
const deepest = 100

/**
 * Reads a JSON-RPC 2.0 message: a request, or an answer with either a result or an error.
 * @throws PairingError `MALFORMED`
 */
export function parseRpc(message: string): RpcMessage {
  const fields = parseObject(message)
  const { id, jsonrpc, method, params, result, error } = fields
  const counted = [method, result, error].filter((member) => member !== undefined).length
  if (jsonrpc !== '2.0' || counted !== 1 || !isId(id)) throw new PairingError('MALFORMED')
  if (result !== undefined) return { kind: 'result', id, result }
  if (error !== undefined) return { kind: 'error', id, error: parseError(error) }
  if (typeof method !== 'string' || !methodPattern.test(method)) throw new PairingError('MALFORMED')
  return { kind: 'request', id, method, params }
}

/** Reads a JSON object that is not nested too deeply. @throws PairingError `MALFORMED` */
export function parseObject(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json)
    if (isRecord(value) && isShallow(value)) return value
  } catch {}
  throw new PairingError('MALFORMED')
}

/** Deeper nesting may exhaust the stack of code that stores, shows or forwards the value. */
function isShallow(value: object): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth < deepest; depth++) {
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
    if (level.length === 0) return true
  }
  return false
}

/** Whether a value is a request id: a safe integer above zero. */
export const isId = (id: unknown): id is number => Number.isSafeInteger(id) && (id as number) > 0

/** Reads an error, and fills in what a malformed one lacks: it is a refusal either way. */
export function parseError(error: unknown): RpcError {
  const { code, message, data } = isRecord(error) ? error : {}
  return {
    code: Number.isSafeInteger(code) ? (code as number) : -32603,
    message: typeof message === 'string' ? message.slice(0, longestText) : '',
    ...(data !== undefined && { data }),
  }
}
