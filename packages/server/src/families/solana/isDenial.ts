import type { RpcCall, RpcOutcome } from '../outcome.ts'
import { readValues } from './tokenAccounts.ts'

/**
 * Whether a node knows none of the signatures that it was asked for. Another one may have them: a payment that is called lost by
 * the word of one node would be made twice.
 */
export function isDenial({ method }: RpcCall, outcome: RpcOutcome): boolean {
  if (method !== 'getSignatureStatuses') return false
  const values = readValues(outcome)
  return values !== undefined && values.length > 0 && values.every((one) => one === null)
}
