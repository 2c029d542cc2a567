import { errorLayers } from './errorLayers.ts'
import { errorOf } from './errorOf.ts'
import { isCertainRefusal, isRefusal, saysNothing } from './isRefusal.ts'
import { isPorticoError, type PorticoError } from './PorticoError.ts'
import type { PlainErrorCode } from './params.ts'

/** Codes of EIP-1193, JSON-RPC and hardware wallets, with our error for each. */
const byCode = new Map<unknown, PlainErrorCode>([
  [4100, 'WALLET_LOCKED'],
  [4900, 'NOT_CONNECTED'],
  [-32002, 'REQUEST_PENDING'],
  [0x5515, 'WALLET_LOCKED'],
  [0x6982, 'WALLET_LOCKED'],
])

const byText: readonly (readonly [RegExp, PlainErrorCode])[] = [
  [/already (pending|processing)/i, 'REQUEST_PENDING'],
  [/popup|window (was )?blocked/i, 'WALLET_WINDOW_BLOCKED'],
]

/**
 * Requests that a visitor can repeat without harm. For these, an error without any text counts as a refusal. After a
 * payment it means that the outcome is unknown.
 */
const repeatable: readonly PlainErrorCode[] = ['CONNECT_FAILED', 'SIGN_FAILED', 'SWITCH_FAILED']

/**
 * Codes of requests that may be payments. For these, only a certain refusal counts, because a wallet that has sent may
 * mean something else.
 */
const payments: readonly PlainErrorCode[] = ['SEND_FAILED', 'UNKNOWN']

/** Converts the error that a wallet rejected with to a `PorticoError`; uses `fallback` if nothing else fits. */
export function translateWalletError(error: unknown, fallback: PlainErrorCode): PorticoError {
  if (isPorticoError(error)) return error
  const isPayment = payments.includes(fallback)
  if (isPayment ? isCertainRefusal(error) : isRefusal(error))
    return errorOf('USER_REJECTED', {}, error)
  if (repeatable.includes(fallback) && saysNothing(error))
    return errorOf('USER_REJECTED', {}, error)
  if (fallback === 'SEND_FAILED' && isRefusal(error)) return errorOf('SEND_UNKNOWN', {}, error)
  for (const { code, statusCode, message } of errorLayers(error)) {
    const known =
      byCode.get(typeof code === 'string' ? Number(code) : code) ?? byCode.get(statusCode)
    if (known) return errorOf(known, {}, error)
    const matched = byText.find(([pattern]) => typeof message === 'string' && pattern.test(message))
    if (matched) return errorOf(matched[1], {}, error)
  }
  return errorOf(fallback, {}, error)
}
