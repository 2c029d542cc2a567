/** The parts of the environment that the frame uses; tests pass their own. */
export type FramePlatform = {
  /** Milliseconds since the epoch. */
  now: () => number
  /** Returns a random UUID, version 4. */
  uuid: () => string
  fetch: typeof globalThis.fetch
  /** Returns a signal that aborts after this time. */
  timeout: (ms: number) => AbortSignal
  /** Runs one task at a time per name, across all pages of this browser that share its storage. */
  withLock: <T>(name: string, run: () => Promise<T>) => Promise<T>
}

/** Runs a function once after this many milliseconds. Returns a function that stops the timer. */
export type StartTimer = (ms: number, run: () => void) => () => void

/** Starts a timer of the page. */
export const startTimer: StartTimer = (ms, run) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** Creates the platform of a page in a browser. */
export const webPlatform = (): FramePlatform => ({
  now: () => Date.now(),
  uuid: () => crypto.randomUUID(),
  fetch: (...request) => fetch(...request),
  timeout: (ms) => AbortSignal.timeout(ms),
  withLock: async (name, run) => {
    const { locks } = navigator
    try {
      // Rejects if the browser gives an embedded page no storage: then no other page shares anything with this one.
      await locks.query()
    } catch {
      return run()
    }
    return locks.request(name, run)
  },
})
