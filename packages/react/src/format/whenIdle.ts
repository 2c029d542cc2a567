import type { Platform } from '@portico/core/adapter'

/** How long Safari, which does not say when it is idle, is left alone: milliseconds. */
const withoutIdleMs = 50

/** Runs something when the page has nothing else to do. Returns a function that cancels it. */
export function whenIdle(platform: Platform, run: () => void): () => void {
  if (platform.whenIdle) return platform.whenIdle(run)
  if (!('requestIdleCallback' in globalThis)) {
    const timer = platform.setTimeout(run, withoutIdleMs)
    return () => platform.clearTimeout(timer)
  }
  const idle = requestIdleCallback(run)
  return () => cancelIdleCallback(idle)
}
