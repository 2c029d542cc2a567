import { isRecord } from '@portico/contract'
import type { CallsStatus } from '@portico/core/adapter'
import { isHash } from './isHash.ts'

/** The status by the hundreds of its code (EIP-5792). */
const byHundreds: Readonly<Record<number, CallsStatus['status']>> = {
  1: 'pending',
  2: 'confirmed',
  4: 'failed',
  5: 'reverted',
  6: 'partial',
}

/**
 * One transaction of a batch, as the wallet returns it; `isReverted` is `undefined` if the wallet does not state it in
 * a known form.
 */
export type CallReceipt = { hash: `0x${string}`; isReverted: boolean | undefined }

/** Maximum number of receipts; no real batch has more transactions. */
const mostReceipts = 1000

/**
 * Reads a wallet's answer about a batch; `undefined` if it is not about one. Wallets write all kinds of codes while a
 * batch is pending: only known final codes count as an end, and receipts that cannot be read are left out.
 */
export function parseCallsStatus(
  value: unknown,
): { status: CallsStatus['status']; receipts: readonly CallReceipt[] } | undefined {
  if (!isRecord(value)) return undefined
  const { status, receipts } = value
  const listed = Array.isArray(receipts) ? receipts.slice(0, mostReceipts) : []
  return {
    status: statusOf(status),
    receipts: listed.flatMap((receipt) => receiptIn(receipt) ?? []),
  }
}

/** Reads a code as a number or as text, or the word of the first version. */
function statusOf(status: unknown): CallsStatus['status'] {
  if (typeof status !== 'number' && typeof status !== 'string') return 'pending'
  if (String(status).toUpperCase() === 'CONFIRMED') return 'confirmed'
  const isCode = typeof status === 'number' || /^(\d{3}|0x[0-9a-f]{1,4})$/i.test(status)
  return (isCode && byHundreds[Math.floor(Number(status) / 100)]) || 'pending'
}

const reverted: readonly unknown[] = ['0x0', '0', 0, false]
const succeeded: readonly unknown[] = ['0x1', '1', 1, true]

function receiptIn(value: unknown): CallReceipt | undefined {
  if (!isRecord(value) || !isHash(value.transactionHash)) return undefined
  const { status } = value
  const isReverted = reverted.includes(status)
  const isKnown = isReverted || succeeded.includes(status)
  return { hash: value.transactionHash, isReverted: isKnown ? isReverted : undefined }
}
