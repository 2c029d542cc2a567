/** Calls `run` once, at the first sign of a visitor anywhere on the page. Returns how to stop. */
export function onFirstSign(run: () => void): () => void {
  const ending = new AbortController()
  const onSign = () => {
    ending.abort()
    run()
  }
  for (const sign of ['pointermove', 'touchstart', 'scroll', 'keydown'])
    addEventListener(sign, onSign, { signal: ending.signal, passive: true, capture: true })
  return () => ending.abort()
}
