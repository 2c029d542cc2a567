import { type Clock, systemClock } from '../platform/clock.ts'
import { waitUntil } from './waitUntil.ts'

/** Waits for some milliseconds, or until the signal aborts. Leaves no timer behind. */
export async function pause(
  ms: number,
  signal?: AbortSignal,
  clock: Clock = systemClock,
): Promise<void> {
  const never = () => undefined
  await waitUntil({ look: never, subscribe: () => never, timeoutMs: ms, signal, clock })
}
