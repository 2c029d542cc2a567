import type { TypedData } from '../types/signing.ts'
import type { TransactionRequest } from '../types/walletCalls.ts'

/** A request as EIP-1193 has it. */
export type WalletRequest = { method: string; params?: unknown }

/** What a wallet is asked, as people read it. */
export type RequestSubject =
  | { kind: 'message'; message: string | Uint8Array }
  | { kind: 'typedData'; typedData: TypedData }
  | { kind: 'calls'; calls: readonly TransactionRequest[] }
  | { kind: 'other'; method: string; params: unknown }

/** Reads what a request is about. What cannot be read is shown as it is. */
export function subjectOf({ method, params }: WalletRequest): RequestSubject {
  const read = readers[method]?.(Array.isArray(params) ? params : [params])
  return read ?? { kind: 'other', method, params }
}

type Reader = (params: readonly unknown[]) => RequestSubject | undefined

const readers: Readonly<Record<string, Reader>> = {
  personal_sign: ([message]) =>
    typeof message === 'string'
      ? { kind: 'message', message: bytesIn(message) ?? message }
      : undefined,
  eth_signTypedData_v4: ([, data]) => {
    const typedData = typeof data === 'string' ? parsed(data) : data
    return isTypedData(typedData) ? { kind: 'typedData', typedData } : undefined
  },
  eth_sendTransaction: ([call]) => (isCall(call) ? { kind: 'calls', calls: [call] } : undefined),
  wallet_sendCalls: ([batch]) => {
    const { calls } = (batch ?? {}) as { calls?: unknown }
    return Array.isArray(calls) && calls.length > 0 && calls.every(isCall)
      ? { kind: 'calls', calls }
      : undefined
  },
}

/** Bytes written in hex; `undefined` for any other text. */
function bytesIn(text: string): Uint8Array | undefined {
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(text)) return undefined
  return Uint8Array.from(text.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTypedData = (value: unknown): value is TypedData =>
  isRecord(value) &&
  isRecord(value.types) &&
  isRecord(value.message) &&
  typeof value.primaryType === 'string' &&
  (value.domain === undefined || isRecord(value.domain))

const isCall = (value: unknown): value is TransactionRequest =>
  isRecord(value) &&
  typeof value.to === 'string' &&
  ['undefined', 'string'].includes(typeof value.data) &&
  ['undefined', 'string', 'number', 'bigint'].includes(typeof value.value)
