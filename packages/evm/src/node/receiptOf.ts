import { isRecord } from '@portico/contract'

const failed: readonly unknown[] = [0, '0', false]
const succeeded: readonly unknown[] = [1, '1', true]

/**
 * A receipt in the form of today (Ethereum JSON-RPC), of a node that has another: a status as a number, a boolean or with zeros in
 * front, no logs where there are none. One from before the Byzantium fork has no status. Anything else comes back as it is.
 */
export function receiptOf(answer: unknown): unknown {
  if (!isRecord(answer)) return answer
  const { status, logs, ...others } = answer
  const known = statusOf(status)
  return { ...others, ...(known !== undefined && { status: known }), logs: logs ?? [] }
}

/** `undefined` where there is none; what is no status stays, and is refused. */
function statusOf(status: unknown): unknown {
  if (status === null) return undefined
  if (failed.includes(status)) return '0x0'
  if (succeeded.includes(status)) return '0x1'
  const zeros = typeof status === 'string' && /^0x0*([01])$/i.exec(status)
  return zeros ? `0x${zeros[1]}` : status
}
