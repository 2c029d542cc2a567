import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'

/** A stopped clock, with the timers of one test only. */
export type OwnTimers = {
  /** Number of waiting timers. */
  count: () => number
  /** Advances the clock. */
  advance: (ms: number) => Promise<void>
}

/**
 * Runs a test with its own clock. The clock applies only to timers that the test itself starts. An earlier test, a
 * server or a socket of this process keeps the real clock, and does not count.
 */
export async function withOwnTimers(run: (timers: OwnTimers) => Promise<void>): Promise<void> {
  const own = new AsyncLocalStorage<true>()
  const { setTimeout: realSet, clearTimeout: realClear } = globalThis
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { setTimeout: fakeSet, clearTimeout: fakeClear } = globalThis
  const ownOnes = new Set<unknown>()
  const set: typeof realSet = Object.assign((...given: Parameters<typeof realSet>) => {
    if (!own.getStore()) return realSet(...given)
    const timer = fakeSet(...given)
    ownOnes.add(timer)
    return timer
  }, realSet)
  globalThis.setTimeout = set
  globalThis.clearTimeout = (timer) => (ownOnes.has(timer) ? fakeClear : realClear)(timer)
  try {
    await own.run(true, () =>
      run({
        count: () => vi.getTimerCount(),
        advance: async (ms) => void (await vi.advanceTimersByTimeAsync(ms)),
      }),
    )
  } finally {
    vi.useRealTimers()
    globalThis.setTimeout = realSet
    globalThis.clearTimeout = realClear
  }
}
