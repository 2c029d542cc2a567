import { errorOf } from '../errors/errorOf.ts'
import { isPorticoError, type PorticoError } from '../errors/PorticoError.ts'

/**
 * Reasons why a swap fails, in words for developers; the views have the texts for visitors. Specification, section 8.
 */
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

/** The reason why a swap fails. */
export type SwapProblem = keyof typeof reasons

/** Creates the error of a failed swap: `TRANSACTION_INVALID`, with the reason in `params.problem`. */
export const swapProblem = (problem: SwapProblem, cause?: unknown): PorticoError =>
  errorOf('TRANSACTION_INVALID', { reason: reasons[problem], problem }, cause)

/** Returns the reason why a swap failed, if an error contains one. */
export function swapProblemOf(error: unknown): SwapProblem | undefined {
  const problem = isPorticoError(error) ? String(error.params.problem) : ''
  return Object.hasOwn(reasons, problem) ? (problem as SwapProblem) : undefined
}
