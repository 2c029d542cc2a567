import { FrameError, type FrameFailureCode } from '@portico/contract'
import { errorOf, unaskedError } from '@portico/core/adapter'
import type { PlainErrorCode } from '@portico/core/internal'

/** The connector errors for failures of the frame. */
const byCode: Readonly<Partial<Record<FrameFailureCode, PlainErrorCode>>> = {
  DECLINED: 'USER_REJECTED',
  REQUEST_ABORTED: 'USER_REJECTED',
  TOO_MANY_REQUESTS: 'REQUEST_PENDING',
  NOT_CONNECTED: 'WALLET_LOCKED',
  WALLET_NOT_HERE: 'WALLET_LOCKED',
  FRAME_ANSWER_INVALID: 'WALLET_BAD_ANSWER',
  FRAME_NOT_LOADED: 'ADAPTER_LOAD_FAILED',
  FRAME_TIMEOUT: 'WALLET_TIMEOUT',
  SERVER_UNREACHABLE: 'WALLET_TIMEOUT',
  CHAIN_UNSUPPORTED: 'UNSUPPORTED_CHAIN',
  SENT_UNKNOWN: 'SEND_UNKNOWN',
}

/** Translates a failure of the frame into an error of connectors. A missing method becomes 4200 (EIP-1193). */
export function translateFrameError(error: unknown): unknown {
  if (!(error instanceof FrameError)) return error
  if (error.code === 'METHOD_NOT_ALLOWED') return unaskedError(error.message, error)
  const code = byCode[error.code]
  return code ? errorOf(code, {}, error) : error
}
