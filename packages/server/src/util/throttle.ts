/** Runs a function at most once in `ms` milliseconds: the first call of that time runs, the others are dropped. */
export function createThrottle(ms: number, now: () => number): (run: () => void) => void {
  let next = Number.NEGATIVE_INFINITY
  return (run) => {
    if (now() < next) return
    next = now() + ms
    run()
  }
}
