import { isPorticoError, type PorticoError } from '@portico/core'
import { swapProblem } from '@portico/core/adapter'

/** Texts of routers for a result below the minimum; the last is `V4TooLittleReceived`. */
const tooLittle =
  /too little received|insufficient weth9|insufficient token|insufficient_output_amount|custom error 0x8b063d73/i

const codes = ['EXECUTION_REVERTED', 'TRANSACTION_REVERTED'] as const

/** Returns the problem `moved` if a router rejected for this reason, before or in a block; any other error as it is. */
export const explainSwap = (error: PorticoError): PorticoError =>
  codes.some((code) => isPorticoError(error, code)) && tooLittle.test(String(error.params.reason))
    ? swapProblem('moved', error)
    : error
