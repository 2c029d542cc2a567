/** How long Safari, which does not tell when it is idle, is left alone: milliseconds. */
const withoutIdleMs = 50

/** Runs something when the page has nothing else to do (`requestIdleCallback`). Answers how to give it up. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, withoutIdleMs)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run)
  return () => cancelIdleCallback(idle)
}
