import type { TypedData } from '../types/signing.ts'
import type { TransactionRequest } from '../types/walletCalls.ts'
import { fromBase58 } from './fromBase58.ts'
import { hasDuplicateKeys } from './typedData/hasDuplicateKeys.ts'

/** A request as EIP-1193 has it. */
export type WalletRequest = { method: string; params?: unknown }

/** What a wallet is asked, as people read it. */
export type RequestSubject =
  | { kind: 'message'; message: string | Uint8Array }
  | { kind: 'typedData'; typedData: TypedData }
  | { kind: 'calls'; calls: readonly TransactionRequest[] }
  /** Transactions as bytes; `sends` where the wallet is to send them as well. */
  | { kind: 'transactions'; transactions: readonly Uint8Array[]; sends: boolean }
  | { kind: 'other'; method: string; params: unknown }

/** Whether the wallet is to send something, and not only to sign it. */
export const sendsAnything = (subject: RequestSubject): boolean =>
  subject.kind === 'calls' ||
  (subject.kind === 'transactions' && subject.sends) ||
  (subject.kind === 'other' && sends(subject.method))

/** Whether a wallet that carries out a method sends something: all are named so (`policy.ts`). */
export const sends = (method: string): boolean => /send/i.test(method)

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
  solana_signMessage: ([params]) => {
    const message = textIn(params, 'message')
    const bytes = message === undefined ? undefined : fromBase58(message)
    return bytes && { kind: 'message', message: bytes }
  },
  solana_signTransaction: ([params]) => transactionsOf([textIn(params, 'transaction')], false),
  solana_signAllTransactions: ([params]) => {
    const { transactions } = Object(params) as { transactions?: unknown }
    return Array.isArray(transactions) ? transactionsOf(transactions, false) : undefined
  },
  solana_signAndSendTransaction: ([params]) =>
    transactionsOf([textIn(params, 'transaction')], true),
}

const textIn = (params: unknown, key: string): string | undefined => {
  const text: unknown = isRecord(params) ? params[key] : undefined
  return typeof text === 'string' ? text : undefined
}

/** Transactions in base64; `undefined` unless each is one. */
function transactionsOf(texts: readonly unknown[], sends: boolean): RequestSubject | undefined {
  const transactions = texts.flatMap((it) => (typeof it === 'string' && fromBase64(it)) || [])
  return transactions.length === texts.length && texts.length > 0
    ? { kind: 'transactions', transactions, sends }
    : undefined
}

function fromBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** Bytes written in hex; `undefined` for any other text. */
function bytesIn(text: string): Uint8Array | undefined {
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(text)) return undefined
  return Uint8Array.from(text.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** JSON in which no key stands twice: wallets would differ in which of the two they read. */
function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return hasDuplicateKeys(text) ? undefined : value
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

/** Wallets differ in what they sign of a domain that has no type, so it must not show as if it were signed. */
const isExplicit = ({ domain = {}, types }: TypedData): boolean =>
  Object.keys(domain).length === 0 || Object.hasOwn(types, 'EIP712Domain')

const isCall = (value: unknown): value is TransactionRequest =>
  isRecord(value) &&
  typeof value.to === 'string' &&
  ['undefined', 'string'].includes(typeof value.data) &&
  ['undefined', 'string', 'number', 'bigint'].includes(typeof value.value)
