/**
 * Calls back when Escape is pressed: the host page gets no keys that are pressed in the frame. Returns a function that
 * stops this.
 */
export function onEscape(document: Document, leave: () => void): () => void {
  const onKey = ({ key, isComposing }: KeyboardEvent) => {
    if (key === 'Escape' && !isComposing) leave()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
