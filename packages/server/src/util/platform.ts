import { createOutboundFetch } from './outboundFetch.ts'

/** The parts of its environment that the server uses. Tests replace them. */
export type Platform = {
  /** Returns milliseconds since 1970. */
  now: () => number
  /** Returns the milliseconds of a monotonic clock, for durations. */
  elapsed: () => number
  /** Returns a number from 0 up to 1. It selects nodes, and never creates secrets. */
  random: () => number
  /** Returns a new UUID, for requests and projects. */
  uuid: () => string
  /** Runs `run` once after `ms`. Returns a function that cancels it. */
  startTimer: (ms: number, run: () => void) => () => void
  fetch: typeof fetch
}

/** The platform of Node.js. */
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
