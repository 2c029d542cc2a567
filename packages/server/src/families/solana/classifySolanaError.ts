import { type ErrorKind, isServerError, nodeErrorPattern, type RpcError } from '../outcome.ts'

/** The meaning of each error code of Solana's nodes (`rpc-client-api`, `custom_error.rs`). */
const errorKinds: Readonly<Record<number, ErrorKind>> = {
  // Another node may have older blocks, be further ahead, or have an index that this one lacks.
  [-32001]: 'retry', // block cleaned up
  [-32004]: 'retry', // block not available
  [-32007]: 'retry', // slot skipped, or missing after a restart
  [-32009]: 'retry', // slot skipped, or missing in long-term storage
  [-32010]: 'retry', // key excluded from the secondary indexes
  [-32011]: 'retry', // transaction history not available
  [-32014]: 'retry', // block status not yet available
  [-32016]: 'retry', // minimum context slot not reached
  [-32019]: 'retry', // long-term storage unreachable
  [-32005]: 'unhealthy', // node behind
  // The transaction or the request is at fault: each node would return the same.
  [-32002]: 'answer', // preflight failure
  [-32003]: 'answer', // signature verification failure
  [-32006]: 'answer', // precompile verification failure
  [-32008]: 'answer', // no snapshot
  [-32012]: 'answer', // scan error: too much for any node
  [-32013]: 'answer', // signature length mismatch
  [-32015]: 'answer', // unsupported transaction version
  [-32017]: 'answer', // epoch rewards are being paid out
  [-32018]: 'answer', // slot not epoch boundary
}

/** The codes of rate limits, from services in front of nodes. */
const rateLimited = new Set([429, -32429])

/** Returns the transaction's error in a failed simulation. */
export const transactionErrorOf = ({ data }: RpcError): unknown =>
  typeof data === 'object' && data !== null && 'err' in data ? data.err : undefined

/**
 * Returns whether another node may do better. A preflight that does not know the blockhash may have reached a node that
 * is behind the one that returned it. If all say so, the blockhash has expired.
 */
export function classifySolanaError(error: RpcError): ErrorKind {
  if (rateLimited.has(error.code)) return 'unhealthy'
  if (transactionErrorOf(error) === 'BlockhashNotFound') return 'retry'
  const known = errorKinds[error.code]
  if (known) return known
  return isServerError(error) && nodeErrorPattern.test(error.message) ? 'unhealthy' : 'answer'
}
