import type { ApiErrorBody, ApiErrorCode } from '@portico/contract'
import { isPorticoError } from '../errors/PorticoError.ts'

/** Why nothing can be bought: here at all, in this region, of this, for so much, or from a seller that does not answer. */
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

/** Why nothing can be bought, where an error says that. */
export function onrampProblemOf(error: unknown): OnrampProblem | undefined {
  if (!isPorticoError(error, 'HTTP_STATUS')) return undefined
  const { code = '' } = (error.cause ?? {}) as Partial<ApiErrorBody>
  return Object.hasOwn(problems, code) ? problems[code] : undefined
}
