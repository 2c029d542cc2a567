import type { ApiErrorBody, ApiErrorCode } from '@portico/contract'
import { isPorticoError } from '../errors/PorticoError.ts'

/** Why a server registers no such name: somebody has it, it is none, or there are none here. */
export type NameRefusal = 'taken' | 'invalid' | 'unavailable'

const refusals: Readonly<Record<string, NameRefusal | undefined>> = {
  ALREADY_EXISTS: 'taken',
  INVALID_REQUEST: 'invalid',
  NOT_FOUND: 'unavailable',
  UNSUPPORTED_CHAIN: 'unavailable',
} satisfies Partial<Record<ApiErrorCode, NameRefusal>>

/** Why a name is refused, where an error says that. */
export function nameRefusalOf(error: unknown): NameRefusal | undefined {
  if (isPorticoError(error, 'INVALID_CHAIN_ID')) return 'unavailable'
  if (!isPorticoError(error, 'HTTP_STATUS')) return undefined
  const { code = '' } = (error.cause ?? {}) as Partial<ApiErrorBody>
  return Object.hasOwn(refusals, code) ? refusals[code] : undefined
}
