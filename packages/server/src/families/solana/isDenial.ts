import type { RpcCall, RpcOutcome } from '../outcome.ts'
import { readValues } from './tokenAccounts.ts'

/**
 * Whether a node knows none of the requested signatures. Another one may have them: if one node could declare a payment
 * lost, the payment would be made twice.
 */
export function isDenial({ method }: RpcCall, outcome: RpcOutcome): boolean {
  if (method !== 'getSignatureStatuses') return false
  const values = readValues(outcome)
  return values !== undefined && values.length > 0 && values.every((one) => one === null)
}
