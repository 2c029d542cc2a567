/** Time, as code takes it that may be tested without waiting. */
export type Clock = {
  /** Milliseconds since the epoch. */
  now(): number
  setTimeout(callback: () => void, delayMs: number): unknown
  clearTimeout(timer: unknown): void
}

/** The clock of the page or the process. No other file reads the time or sets a timer by itself. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (callback, delayMs) => globalThis.setTimeout(callback, delayMs),
  clearTimeout: (timer) => globalThis.clearTimeout(timer as number),
}
