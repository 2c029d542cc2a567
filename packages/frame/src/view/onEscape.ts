/** Calls back when Escape is pressed: the page around the frame gets no keys that are pressed in it. Returns what ends that. */
export function onEscape(document: Document, leave: () => void): () => void {
  const onKey = ({ key, isComposing }: KeyboardEvent) => {
    if (key === 'Escape' && !isComposing) leave()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
