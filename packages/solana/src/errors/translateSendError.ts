import { isPorticoError, type PorticoError } from '@portico/core'
import { translateRequestError } from '@portico/core/adapter'
import { NodeError } from '../node/nodeError.ts'
import { translateNodeError } from './translateNodeError.ts'

/** Converts the error of a rejected transaction to a `PorticoError`: by the node's reason, else the wallet's. */
export const translateSendError = (error: unknown): PorticoError =>
  error instanceof NodeError || isPorticoError(error)
    ? translateNodeError(error, 'SEND_FAILED')
    : translateRequestError(error, 'SEND_FAILED')
