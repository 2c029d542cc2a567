import { type BootErrorCode, bootCatalogue, type ErrorCode } from './catalogue.ts'
import type { ErrorArguments, ErrorParams, ErrorParamsOf } from './params.ts'

/**
 * The only error class. `code` says what happened, `params` fills the placeholders of its text, and `cause` is the
 * foreign error. Compare codes, never texts. docs/errors.md has one heading per code. Code that loads later creates its
 * errors with `errorOf`, which has every text.
 * @example
 * const isOurs = (error: unknown) => error instanceof PorticoError
 */
export class PorticoError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'PorticoError'
  readonly code: Code
  readonly params: ErrorParams & ErrorParamsOf<Code>
  constructor(code: Code & BootErrorCode, ...rest: ErrorArguments<Code>)
  constructor(code: Code, params: ErrorParams, cause: unknown, text: string)
  constructor(
    code: Code,
    params: ErrorParams = {},
    cause?: unknown,
    text: string = bootCatalogue[code as BootErrorCode],
  ) {
    super(fill(text, params), cause === undefined ? undefined : { cause })
    this.code = code
    // `errorOf` and the first overload accept exactly the parameters of the text's placeholders.
    this.params = params as ErrorParams & ErrorParamsOf<Code>
  }
}

/** Fills `{name}` placeholders; one without a parameter stays as it is. */
export const fill = (text: string, params: ErrorParams): string =>
  text.replace(/\{(\w+)\}/g, (place, key: string) => String(params[key] ?? place))

/**
 * Whether an error is Portico's own. Does not use `instanceof`, so that it works with a duplicated package. With a
 * code, the parameters are typed too.
 * @example
 * const explain = (error: unknown) =>
 *   isPorticoError(error, 'INSUFFICIENT_FEE') ? `No ${error.params.symbol} left` : undefined
 */
export function isPorticoError<Code extends ErrorCode = ErrorCode>(
  error: unknown,
  code?: Code,
): error is PorticoError<Code> {
  const found = error as Partial<PorticoError> | null | undefined
  if (found?.name !== 'PorticoError' || typeof found.code !== 'string') return false
  return code === undefined || found.code === code
}
