/** What the frame takes from where it runs; tests hand in their own. */
export type FramePlatform = {
  /** Milliseconds since the epoch. */
  now: () => number
  /** Random, version 4. */
  uuid: () => string
  fetch: typeof globalThis.fetch
  /** Aborts after so long. */
  timeout: (ms: number) => AbortSignal
  /** Runs one at a time by name, over all pages of this browser that share what is kept. */
  withLock: <T>(name: string, run: () => Promise<T>) => Promise<T>
}

/** Runs something once after so long, in milliseconds. Returns a function that stops it. */
export type StartTimer = (ms: number, run: () => void) => () => void

/** A timer of the page. */
export const startTimer: StartTimer = (ms, run) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** A page in a browser. */
export const webPlatform = (): FramePlatform => ({
  now: () => Date.now(),
  uuid: () => crypto.randomUUID(),
  fetch: (...request) => fetch(...request),
  timeout: (ms) => AbortSignal.timeout(ms),
  withLock: async (name, run) => {
    const { locks } = navigator
    try {
      // Refused where the browser keeps nothing for a page inside another: then this page is alone.
      await locks.query()
    } catch {
      return run()
    }
    return locks.request(name, run)
  },
})
