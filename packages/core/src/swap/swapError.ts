import type { ApiErrorBody, ApiErrorCode } from '@portico/contract'
import { errorOf } from '../errors/errorOf.ts'
import { isPorticoError, type PorticoError } from '../errors/PorticoError.ts'
import type { PlainErrorCode } from '../errors/params.ts'
import { type SwapProblem, swapProblem } from './swapProblem.ts'

/** The server's reasons to reject a swap, and the problem for each. */
const problems: Readonly<Record<string, SwapProblem | undefined>> = {
  UNSUPPORTED_CHAIN: 'unsupported',
  NO_SWAP_ROUTE: 'noRoute',
  AMOUNT_TOO_SMALL: 'tooSmall',
  PRICE_MOVED: 'moved',
  ALLOWANCE_TOO_LOW: 'notAllowed',
} satisfies Partial<Record<ApiErrorCode, SwapProblem>>

/** The server's general reasons to reject a request. */
const codes: Readonly<Record<string, PlainErrorCode | undefined>> = {
  BALANCE_TOO_LOW: 'INSUFFICIENT_FUNDS',
  GAS_ESTIMATION_FAILED: 'GAS_ESTIMATE_FAILED',
  UPSTREAM_UNAVAILABLE: 'RPC_UNAVAILABLE',
} satisfies Partial<Record<ApiErrorCode, PlainErrorCode>>

/** Converts the server's error to the error that visitors see; `symbol` is that of the native currency. */
export function swapError(error: unknown, symbol: string): PorticoError {
  if (!isPorticoError(error)) return errorOf('UNKNOWN', {}, error)
  if (error.code !== 'HTTP_STATUS') return error
  const { code = '' } = (error.cause ?? {}) as Partial<ApiErrorBody>
  if (code === 'FEE_TOO_HIGH') return errorOf('INSUFFICIENT_FEE', { symbol }, error)
  const problem = Object.hasOwn(problems, code) ? problems[code] : undefined
  if (problem) return swapProblem(problem, error)
  const known = Object.hasOwn(codes, code) ? codes[code] : undefined
  return known ? errorOf(known, {}, error) : error
}
