/**
 * Leaves as soon as the card has a text, before React has run the effects of its view. Resolves when those have run.
 */
export async function leaveAsItShows(text: string, leave: () => void): Promise<void> {
  const root = document.querySelector('portico-modal')?.shadowRoot
  if (!root) throw new Error('There is no card')
  await new Promise<void>((resolve) => {
    const watch = new MutationObserver(() => {
      if (!root.textContent?.includes(text)) return
      watch.disconnect()
      leave()
      resolve()
    })
    watch.observe(root, { childList: true, subtree: true, characterData: true })
  })
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
}
