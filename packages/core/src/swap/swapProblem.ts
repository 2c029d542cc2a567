import { errorOf } from '../errors/errorOf.ts'
import { isPorticoError, type PorticoError } from '../errors/PorticoError.ts'

/** Why nothing is swapped, in words for developers; what visitors read comes with the views. Specification, section 8. */
const reasons = {
  unsupported: 'Network not supported for Swaps',
  noRoute: 'nobody swaps so much of these tokens',
  tooSmall: 'too little to swap',
  moved: 'the price has moved',
  notAllowed: 'the wallet allowed less than the swap needs',
  withdrawn: 'the service did not keep its offer',
  contractAccount: 'the account is a contract, which may be nobody on the other network',
  unsafe: 'not the swap that was shown',
} as const

/** Why nothing is swapped. */
export type SwapProblem = keyof typeof reasons

/** The error of a swap that is not: `TRANSACTION_INVALID`, with why in `params.problem`. */
export const swapProblem = (problem: SwapProblem, cause?: unknown): PorticoError =>
  errorOf('TRANSACTION_INVALID', { reason: reasons[problem], problem }, cause)

/** Why nothing is swapped, where an error says that. */
export function swapProblemOf(error: unknown): SwapProblem | undefined {
  const problem = isPorticoError(error) ? String(error.params.problem) : ''
  return Object.hasOwn(reasons, problem) ? (problem as SwapProblem) : undefined
}
