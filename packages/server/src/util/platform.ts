import { createOutboundFetch } from './outboundFetch.ts'

/** What the server takes from where it runs; tests give their own. */
export type Platform = {
  /** Milliseconds since 1970. */
  now: () => number
  /** Milliseconds of a clock that never goes back, for durations. */
  elapsed: () => number
  /** From 0 up to 1; picks nodes, never secrets. */
  random: () => number
  /** A fresh UUID, for requests and projects. */
  uuid: () => string
  /** Runs `run` once after `ms`; the function that it gives stops that. */
  startTimer: (ms: number, run: () => void) => () => void
  fetch: typeof fetch
}

/** What Node.js gives. */
export const nodePlatform: Platform = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  random: () => Math.random(),
  uuid: () => crypto.randomUUID(),
  startTimer: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  fetch: createOutboundFetch(),
}
