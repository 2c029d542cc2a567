import { isRecord } from '@portico/contract'
import type { CallsStatus } from '@portico/core/adapter'
import { isHash } from './isHash.ts'

/** The codes of EIP-5792, and the words of its first version. */
const statuses: Readonly<Record<string, CallsStatus['status']>> = {
  100: 'pending',
  200: 'confirmed',
  400: 'failed',
  500: 'reverted',
  600: 'partial',
  PENDING: 'pending',
  CONFIRMED: 'confirmed',
}

/** One transaction of a batch, as the wallet returns it. */
export type CallReceipt = { hash: `0x${string}`; isReverted: boolean }

/** Reads what a wallet says of a batch; `undefined` for what cannot be read. */
export function parseCallsStatus(
  value: unknown,
): { status: CallsStatus['status']; receipts: readonly CallReceipt[] } | undefined {
  if (!isRecord(value)) return undefined
  const { status: code, receipts: listed = [] } = value
  const status = typeof code === 'number' || typeof code === 'string' ? statusOf(code) : undefined
  if (!status || !Array.isArray(listed) || listed.length > 1000) return undefined
  const receipts = listed.map(receiptIn)
  return receipts.includes(undefined)
    ? undefined
    : { status, receipts: receipts as readonly CallReceipt[] }
}

/** Codes of one hundred that are not known mean the same in general. */
const statusOf = (code: number | string) =>
  Object.hasOwn(statuses, code)
    ? statuses[code]
    : statuses[Number.isInteger(code) ? Math.floor(Number(code) / 100) * 100 : '']

function receiptIn(value: unknown): CallReceipt | undefined {
  if (!isRecord(value) || !isHash(value.transactionHash)) return undefined
  const { status } = value
  if (status !== '0x1' && status !== '0x0') return undefined
  return { hash: value.transactionHash, isReverted: status === '0x0' }
}
