import type { ApiErrorBody, ApiErrorCode } from '@portico/contract'
import { isPorticoError } from '../errors/PorticoError.ts'

/** The reason why a server does not register a name: it is taken, it is invalid, or this network has no names. */
export type NameRefusal = 'taken' | 'invalid' | 'unavailable'

const refusals: Readonly<Record<string, NameRefusal | undefined>> = {
  ALREADY_EXISTS: 'taken',
  INVALID_REQUEST: 'invalid',
  NOT_FOUND: 'unavailable',
  UNSUPPORTED_CHAIN: 'unavailable',
} satisfies Partial<Record<ApiErrorCode, NameRefusal>>

/** Returns the reason for a rejected name, if an error contains one. */
export function nameRefusalOf(error: unknown): NameRefusal | undefined {
  if (isPorticoError(error, 'INVALID_CHAIN_ID')) return 'unavailable'
  if (!isPorticoError(error, 'HTTP_STATUS')) return undefined
  const { code = '' } = (error.cause ?? {}) as Partial<ApiErrorBody>
  return Object.hasOwn(refusals, code) ? refusals[code] : undefined
}
