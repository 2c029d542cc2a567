/**
 * Waits for the end of a long-running command: Ctrl-C, a polite kill, the death of the program that
 * started us, or a fault that is told with `fail`. Resolves to the fault's sentence, if any.
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
  // A broken pipe means that nobody reads us any more, which is no reason to crash half-way.
  process.stdout.on('error', () => resolve(undefined))
  return { requested: promise, fail: resolve }
}
