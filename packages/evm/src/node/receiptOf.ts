import { isRecord } from '@portico/contract'

const failed: readonly unknown[] = [0, '0', false]
const succeeded: readonly unknown[] = [1, '1', true]

/**
 * Converts a node's receipt to the current form (Ethereum JSON-RPC). Some nodes write the status as a number, a boolean
 * or with leading zeros. Some write other values as numbers, or leave out empty logs. A receipt from before the
 * Byzantium fork has no status. Returns `null`, as nodes do, for a receipt without a block: the transaction is still
 * pending. Returns any other value unchanged.
 */
export function receiptOf(answer: unknown): unknown {
  if (!isRecord(answer)) return answer
  const { status, logs, ...others } = answer
  if (others.blockNumber === null || others.blockHash === null) return null
  const known = statusOf(status)
  return {
    ...Object.fromEntries(Object.entries(others).map(([name, value]) => [name, quantityOf(value)])),
    ...(known !== undefined && { status: known }),
    logs: logs ?? [],
  }
}

const quantityOf = (value: unknown): unknown =>
  Number.isSafeInteger(value) && (value as number) >= 0
    ? `0x${(value as number).toString(16)}`
    : value

/** Returns `undefined` if the receipt has no status. Returns an invalid status as it is; the caller rejects it. */
function statusOf(status: unknown): unknown {
  if (status === null) return undefined
  if (failed.includes(status)) return '0x0'
  if (succeeded.includes(status)) return '0x1'
  const zeros = typeof status === 'string' && /^0x0*([01])$/i.exec(status)
  return zeros ? `0x${zeros[1]}` : status
}
