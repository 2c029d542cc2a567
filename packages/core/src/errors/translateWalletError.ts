import { errorOf } from './errorOf.ts'
import { isPorticoError, type PorticoError } from './PorticoError.ts'
import type { PlainErrorCode } from './params.ts'

/** EIP-1193 and JSON-RPC codes that a wallet answers with, and what they mean to us. */
const byCode: Readonly<Record<string, PlainErrorCode>> = {
  4001: 'USER_REJECTED',
  5000: 'USER_REJECTED',
  4100: 'WALLET_LOCKED',
  4900: 'NOT_CONNECTED',
  '-32002': 'REQUEST_PENDING',
}

const byText: readonly (readonly [RegExp, PlainErrorCode])[] = [
  [/user rejected|rejected by user|user denied|connection request reset/i, 'USER_REJECTED'],
  [/already (pending|processing)/i, 'REQUEST_PENDING'],
  [/popup|window (was )?blocked/i, 'WALLET_WINDOW_BLOCKED'],
]

/** Makes one of our errors of what a wallet rejected with; `fallback` where nothing says more. */
export function translateWalletError(error: unknown, fallback: PlainErrorCode): PorticoError {
  if (isPorticoError(error)) return error
  for (const layer of layersOf(error)) {
    const known = byCode[String(layer.code)]
    if (known) return errorOf(known, {}, error)
    const text = typeof layer.message === 'string' ? layer.message : ''
    const matched = byText.find(([pattern]) => pattern.test(text))
    if (matched) return errorOf(matched[1], {}, error)
  }
  return errorOf(fallback, {}, error)
}

type Layer = { code?: unknown; message?: unknown }

/** The error and what it wraps (`cause`, `data.originalError`), at most five deep. */
function layersOf(error: unknown): Layer[] {
  const layers: Layer[] = []
  let current = typeof error === 'string' ? { message: error } : error
  while (typeof current === 'object' && current !== null && layers.length < 5) {
    layers.push(current)
    const { cause, data } = current as { cause?: unknown; data?: { originalError?: unknown } }
    current = cause ?? data?.originalError
  }
  return layers
}
