import { isRecord } from '@portico/contract'
import {
  hasDuplicateKeys,
  type RequestReader,
  type TransactionRequest,
  type TypedData,
} from '@portico/core/adapter'

/** Readers of requests to an EVM wallet, by method. */
export const readers: Readonly<Record<string, RequestReader>> = {
  personal_sign: ([message]) =>
    typeof message === 'string'
      ? { kind: 'message', message: bytesIn(message) ?? message }
      : undefined,
  eth_signTypedData_v4: ([, data]) => {
    const typedData = typeof data === 'string' ? parsed(data) : data
    return isTypedData(typedData) && isExplicit(typedData)
      ? { kind: 'typedData', typedData }
      : undefined
  },
  eth_sendTransaction: ([call]) => (isCall(call) ? { kind: 'calls', calls: [call] } : undefined),
  wallet_sendCalls: ([batch]) => {
    const { calls } = (batch ?? {}) as { calls?: unknown }
    return Array.isArray(calls) && calls.length > 0 && calls.every(isCall)
      ? { kind: 'calls', calls }
      : undefined
  },
}

/** Returns bytes written in hex; `undefined` for any other text. */
function bytesIn(text: string): Uint8Array | undefined {
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(text)) return undefined
  return Uint8Array.from(text.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** Parses JSON in which no key occurs twice: wallets would differ in which of the two they read. */
function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return hasDuplicateKeys(text) ? undefined : value
  } catch {
    return undefined
  }
}

const isTypedData = (value: unknown): value is TypedData =>
  isRecord(value) &&
  isRecord(value.types) &&
  isRecord(value.message) &&
  typeof value.primaryType === 'string' &&
  (value.domain === undefined || isRecord(value.domain))

/** Wallets differ in what they sign of a domain without a type, so it must not look signed. */
const isExplicit = ({ domain = {}, types }: TypedData): boolean =>
  Object.keys(domain).length === 0 || Object.hasOwn(types, 'EIP712Domain')

const isCall = (value: unknown): value is TransactionRequest =>
  isRecord(value) &&
  typeof value.to === 'string' &&
  ['undefined', 'string'].includes(typeof value.data) &&
  ['undefined', 'string', 'number', 'bigint'].includes(typeof value.value)
