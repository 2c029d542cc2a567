import type { Platform } from '@portico/core/adapter'

/** The delay in Safari, which does not report idle time, in milliseconds. */
const withoutIdleMs = 50

/** Runs a function when the page is idle. Returns a function that cancels it. */
export function whenIdle(platform: Platform, run: () => void): () => void {
  if (platform.whenIdle) return platform.whenIdle(run)
  if (!('requestIdleCallback' in globalThis)) {
    const timer = platform.setTimeout(run, withoutIdleMs)
    return () => platform.clearTimeout(timer)
  }
  const idle = requestIdleCallback(run)
  return () => cancelIdleCallback(idle)
}
