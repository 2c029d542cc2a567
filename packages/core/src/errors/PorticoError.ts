import type { ErrorCode } from './catalogue.ts'
import { type FirstErrorCode, firstTexts } from './firstTexts.ts'

/** What fills the `{name}` places of an error's text. */
export type ErrorParams = Readonly<Record<string, string | number>>

/**
 * The one error class. `code` says what happened, `cause` keeps the foreign error.
 * Compare codes, never texts. docs/errors.md has one heading per code.
 * Code that loads later makes its errors with `errorOf`, which knows every text.
 */
export class PorticoError extends Error {
  override readonly name = 'PorticoError'
  readonly code: ErrorCode
  readonly params: ErrorParams
  constructor(code: FirstErrorCode, params?: ErrorParams, cause?: unknown)
  constructor(code: ErrorCode, params: ErrorParams, cause: unknown, text: string)
  constructor(
    code: ErrorCode,
    params: ErrorParams = {},
    cause?: unknown,
    text: string = firstTexts[code as FirstErrorCode],
  ) {
    super(fill(text, params), cause === undefined ? undefined : { cause })
    this.code = code
    this.params = params
  }
}

/** Fills `{name}` places; one without a parameter stays as it is. */
export const fill = (text: string, params: ErrorParams): string =>
  text.replace(/\{(\w+)\}/g, (place, key: string) => String(params[key] ?? place))

/** Tells our errors without `instanceof`, so that a duplicated package does no harm. */
export function isPorticoError(error: unknown, code?: ErrorCode): error is PorticoError {
  const found = error as Partial<PorticoError> | null | undefined
  if (found?.name !== 'PorticoError' || typeof found.code !== 'string') return false
  return code === undefined || found.code === code
}
