import { isPorticoError, type PorticoError } from '@portico/core'
import { swapProblem } from '@portico/core/adapter'
import { lessThanLeast } from '../errors/failureTexts.ts'

const codes = ['EXECUTION_REVERTED', 'TRANSACTION_REVERTED'] as const

/**
 * Returns the problem `moved` if the exchange rejected because of the minimum received, before or in a block; any other
 * error as it is.
 */
export const explainSwap = (error: PorticoError): PorticoError =>
  codes.some((code) => isPorticoError(error, code)) && error.params.reason === lessThanLeast
    ? swapProblem('moved', error)
    : error
