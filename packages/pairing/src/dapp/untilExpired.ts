import type { Client } from '../client/client.ts'
import { PairingError } from '../pairingError.ts'
import type { DappEvent } from './dappEvent.ts'

/** Returns a signal that aborts with the caller's signal, or when the link expires. */
export function untilExpired(
  { platform }: Client<DappEvent>,
  signal: AbortSignal | undefined,
  expiry: number,
): { signal: AbortSignal; stop(): void } {
  const controller = new AbortController()
  const cancel = () => controller.abort(new PairingError('CANCELLED', { cause: signal?.reason }))
  const expire = () => controller.abort(new PairingError('EXPIRED'))
  const timer = platform.setTimeout(expire, expiry * 1000 - platform.now())
  signal?.addEventListener('abort', cancel)
  if (signal?.aborted) cancel()
  return {
    signal: controller.signal,
    stop() {
      platform.clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
    },
  }
}
