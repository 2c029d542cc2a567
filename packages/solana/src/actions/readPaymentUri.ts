import { errorOf, type PaymentCode } from '@portico/core/adapter'
import { parseAddress } from './parseAddress.ts'

/** Texts for the visitor. They are not sent. */
const ignored: ReadonlySet<string> = new Set(['label', 'message'])
const known: readonly string[] = ['amount', 'spl-token']

/**
 * Reads a transfer request of Solana Pay. Returns `undefined` for any other text. Refuses a request with a `reference`
 * or a `memo`: its shop finds payments by them, and would not find ours.
 * @throws PorticoError `PAYMENT_CODE_UNSUPPORTED`, `PAYMENT_CODE_AMOUNT`, `INVALID_ADDRESS`.
 */
export function readPaymentUri(text: string): PaymentCode | undefined {
  const [, target = '', query = ''] = /^solana:([^?]*)(?:\?(.*))?$/is.exec(text) ?? []
  if (!/^solana:/i.test(text)) return undefined
  // A transaction request: the URL of a server that writes the transaction.
  if (/^https?(:|%3a)/i.test(target)) throw unsupported()
  const all = [...new URLSearchParams(query)]
  const params = new Map(all)
  const isElse = [...params.keys()].some((key) => !known.includes(key) && !ignored.has(key))
  const amount = params.get('amount')
  const isPlain = amount === undefined || /^\d{1,40}(\.\d{1,40})?$/.test(amount)
  if (isElse || params.size < all.length) throw unsupported()
  if (!isPlain) throw errorOf('PAYMENT_CODE_AMOUNT')
  const token = params.get('spl-token')
  return {
    recipient: parseAddress(target),
    ...(token !== undefined && { token: parseAddress(token) }),
    ...(amount !== undefined && { amount: { decimal: amount } }),
  }
}

const unsupported = () => errorOf('PAYMENT_CODE_UNSUPPORTED')
