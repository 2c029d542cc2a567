import type { ApiErrorBody, ApiErrorCode } from '@portico/contract'
import { isPorticoError } from '../errors/PorticoError.ts'

/**
 * The reason why nothing can be bought: not offered, restricted in this region, asset not sold, amount out of range, or
 * the on-ramp provider does not answer.
 */
export type OnrampProblem = 'none' | 'restricted' | 'notSold' | 'range' | 'seller'

const problems: Readonly<Record<string, OnrampProblem | undefined>> = {
  NOT_FOUND: 'none',
  METHOD_NOT_ALLOWED: 'none',
  REGION_RESTRICTED: 'restricted',
  UNSUPPORTED_CHAIN: 'notSold',
  NOT_SOLD: 'notSold',
  AMOUNT_OUT_OF_RANGE: 'range',
  SELLER_UNAVAILABLE: 'seller',
} satisfies Partial<Record<ApiErrorCode, OnrampProblem>>

/** Returns the reason why nothing can be bought, if an error contains one. */
export function onrampProblemOf(error: unknown): OnrampProblem | undefined {
  if (!isPorticoError(error, 'HTTP_STATUS')) return undefined
  const { code = '' } = (error.cause ?? {}) as Partial<ApiErrorBody>
  return Object.hasOwn(problems, code) ? problems[code] : undefined
}
