/**
 * Returns a function that runs another at most once in `ms` milliseconds: the first call of that time runs, and the
 * others are dropped.
 */
export function createThrottle(ms: number, now: () => number): (run: () => void) => void {
  let next = Number.NEGATIVE_INFINITY
  return (run) => {
    if (now() < next) return
    next = now() + ms
    run()
  }
}
