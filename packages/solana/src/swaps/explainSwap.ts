import { isPorticoError, type PorticoError } from '@portico/core'
import { swapProblem } from '@portico/core/adapter'
import { lessThanLeast } from '../errors/failureTexts.ts'

const codes = ['EXECUTION_REVERTED', 'TRANSACTION_REVERTED'] as const

/** The problem `moved` where the exchange refused since less would have come than the least, before or in a block; any other error as it is. */
export const explainSwap = (error: PorticoError): PorticoError =>
  codes.some((code) => isPorticoError(error, code)) && error.params.reason === lessThanLeast
    ? swapProblem('moved', error)
    : error
