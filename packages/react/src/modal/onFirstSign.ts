/** Hears once that there is a visitor, wherever on the page it shows. Answers how to stop. */
export function onFirstSign(run: () => void): () => void {
  const heard = new AbortController()
  const hear = () => {
    heard.abort()
    run()
  }
  for (const sign of ['pointermove', 'touchstart', 'scroll', 'keydown'])
    addEventListener(sign, hear, { signal: heard.signal, passive: true, capture: true })
  return () => heard.abort()
}
