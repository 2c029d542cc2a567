import { catalogue, type ErrorCode } from './catalogue.ts'
import { type ErrorParams, PorticoError } from './PorticoError.ts'

/** Makes an error of any code, with its text from the whole catalogue. */
export const errorOf = (code: ErrorCode, params: ErrorParams = {}, cause?: unknown): PorticoError =>
  new PorticoError(code, params, cause, catalogue[code])
