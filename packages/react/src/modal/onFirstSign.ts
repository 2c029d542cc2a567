/** Calls `run` once, at a visitor's first input anywhere on the page. Returns a function that stops it. */
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
