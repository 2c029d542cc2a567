import type { Hex, RpcLog } from 'viem'
import { isOperation, operationSucceeded } from './operationEvents.ts'
import { hasOldFailure, safeOutcomes } from './safeEvents.ts'

/** How the calls of a contract account ended within a transaction that succeeded; `mixed` if some of them failed. */
export type Effect = 'succeeded' | 'failed' | 'mixed'

/**
 * Returns how an account's user operations (ERC-4337) or a Safe's executions ended in a transaction. Its sender is a
 * bundler, an owner, a relayer or a module, so that the transaction succeeds anyway. A Safe with user operations also logs
 * the payment for them as an execution, so only its operations count. A Safe before 1.1 logs no success. If `to`, the
 * recipient of the transaction, is another contract, it may have executed more than the failures in the logs.
 */
export function effectWithin(
  logs: readonly RpcLog[],
  account: string,
  to: string | null | undefined,
): Effect {
  const operations = logs.filter((log) => isOperation(log, account as Hex)).map(operationSucceeded)
  const outcomes = operations.length > 0 ? operations : safeOutcomes(logs, account)
  if (!outcomes.includes(false)) return 'succeeded'
  const isDirect = to?.toLowerCase() === account.toLowerCase()
  return outcomes.includes(true) || (!isDirect && hasOldFailure(logs, account)) ? 'mixed' : 'failed'
}
