import { isRecord } from '@portico/contract'

const failed: readonly unknown[] = [0, '0', false]
const succeeded: readonly unknown[] = [1, '1', true]

/**
 * Converts a node's receipt to the current form (Ethereum JSON-RPC). Some nodes write the status as a number, a boolean
 * or with leading zeros, or leave out empty logs. A receipt from before the Byzantium fork has no status. Anything else
 * is returned as it is.
 */
export function receiptOf(answer: unknown): unknown {
  if (!isRecord(answer)) return answer
  const { status, logs, ...others } = answer
  const known = statusOf(status)
  return { ...others, ...(known !== undefined && { status: known }), logs: logs ?? [] }
}

/** Returns `undefined` if there is none; an invalid status stays, and is rejected later. */
function statusOf(status: unknown): unknown {
  if (status === null) return undefined
  if (failed.includes(status)) return '0x0'
  if (succeeded.includes(status)) return '0x1'
  const zeros = typeof status === 'string' && /^0x0*([01])$/i.exec(status)
  return zeros ? `0x${zeros[1]}` : status
}
