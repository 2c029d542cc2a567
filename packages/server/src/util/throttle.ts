/** Lets something happen once in `ms` at most, of all that is asked for in that time the first. */
export function createThrottle(ms: number, now: () => number): (run: () => void) => void {
  let next = Number.NEGATIVE_INFINITY
  return (run) => {
    if (now() < next) return
    next = now() + ms
    run()
  }
}
