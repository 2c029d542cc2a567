import { catalogue, type ErrorCode } from './catalogue.ts'
import { PorticoError } from './PorticoError.ts'
import type { ErrorArguments } from './params.ts'

/**
 * Creates an error of any code, with its text from the complete catalogue. The parameters of the text's placeholders
 * are required.
 * @example
 * throw errorOf('SWITCH_UNSUPPORTED', { wallet: connector.name }, cause)
 */
export const errorOf = <Code extends ErrorCode>(
  code: Code,
  ...[params, cause]: ErrorArguments<Code>
): PorticoError<Code> => new PorticoError<Code>(code, params ?? {}, cause, catalogue[code])
