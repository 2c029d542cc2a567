/**
 * Waits for the end of a long-running command: Ctrl-C, a termination signal, the end of the parent program, or a fault
 * that `fail` reports. Resolves with the fault's sentence, if any.
 */
export function untilStopRequested(): {
  requested: Promise<string | undefined>
  fail: (sentence: string) => void
} {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => resolve(undefined))
  }
  process.on('disconnect', () => resolve(undefined))
  // A broken pipe means that nobody reads our output any more. This is no reason to crash half-way.
  process.stdout.on('error', () => resolve(undefined))
  return { requested: promise, fail: resolve }
}
