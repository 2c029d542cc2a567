import { type ErrorCode, errorOf, isPorticoError, type PorticoError } from '@portico/core'
import { decodeRevertReason } from './decodeRevertReason.ts'
import { type ErrorLayer, errorLayers } from './errorLayers.ts'
import { isUnavailable } from './isUnavailable.ts'

/** What nodes say, and what it means to us. The first match counts. */
const byText: readonly (readonly [RegExp, ErrorCode])[] = [
  [/execution reverted|vm execution error|always failing transaction/i, 'EXECUTION_REVERTED'],
  [/gas required exceeds allowance|out ?of ?gas/i, 'EXECUTION_REVERTED'],
  [/(fee per gas|fee cap) higher than 2\^256-1/i, 'FEE_CAP_TOO_HIGH'],
  [/(fee per gas|fee cap|feecap) (less|lower) than block base fee/i, 'FEE_CAP_TOO_LOW'],
  [/transaction is outdated|underpriced/i, 'FEE_CAP_TOO_LOW'],
  [/(priority fee per gas|tip) higher than (max fee per gas|fee cap)/i, 'TIP_ABOVE_FEE_CAP'],
  [/nonce too high/i, 'NONCE_TOO_HIGH'],
  [/nonce too low|transaction already imported|already known/i, 'NONCE_TOO_LOW'],
  [/nonce has max value/i, 'NONCE_MAX'],
  [/insufficient funds|exceeds transaction sender account balance/i, 'INSUFFICIENT_FUNDS'],
  [/intrinsic gas too high|gas limit reached|exceeds block gas limit/i, 'GAS_TOO_HIGH'],
  [/intrinsic gas too low/i, 'GAS_TOO_LOW'],
  [/transaction type not (valid|supported)/i, 'TRANSACTION_TYPE_UNSUPPORTED'],
]

/**
 * Makes one of our errors of what a node, or viem on its way there, failed with.
 * The only place of this package that knows foreign node errors; the original stays as `cause`.
 */
export function translateNodeError(error: unknown, fallback: ErrorCode): PorticoError {
  if (isPorticoError(error)) return error
  const layers = errorLayers(error)
  const code = codeOf(layers) ?? (isUnavailable(error) ? 'RPC_UNAVAILABLE' : fallback)
  const reason = code === 'EXECUTION_REVERTED' ? { reason: decodeRevertReason(error) } : {}
  return errorOf(code, reason, error)
}

function codeOf(layers: readonly ErrorLayer[]): ErrorCode | undefined {
  if (layers.some(({ name }) => name === 'AbortError')) return 'RPC_ABORTED'
  const texts = layers.flatMap(({ details, message }) => [details, message])
  const named = byText.find(([pattern]) =>
    texts.some((text) => typeof text === 'string' && pattern.test(text)),
  )
  if (named) return named[1]
  return layers.some((layer) => layer.code === 3) ? 'EXECUTION_REVERTED' : undefined
}
