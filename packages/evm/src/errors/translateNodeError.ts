import { type ErrorCode, isPorticoError, type PorticoError } from '@portico/core'
import { type ErrorLayer, errorLayers, errorOf } from '@portico/core/adapter'
import { decodeRevertReason, isRevertData } from './decodeRevertReason.ts'
import { isUnavailable } from './isUnavailable.ts'
import { nodeTexts } from './nodeTexts.ts'

/**
 * Converts an error of a node, or of viem on the way to it, to a `PorticoError`. The only place of this package that
 * knows foreign node errors; the original stays as `cause`.
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
  // The contract chose the words of such an error, so its text does not count.
  if (layers.some(({ data }) => isRevertData(data))) return 'EXECUTION_REVERTED'
  const texts = layers.flatMap(({ details, message }) => [details, message])
  const named = nodeTexts.find(([pattern]) =>
    texts.some((text) => typeof text === 'string' && pattern.test(text)),
  )
  if (named) return named[1]
  return layers.some((layer) => layer.code === 3) ? 'EXECUTION_REVERTED' : undefined
}
