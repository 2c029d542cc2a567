import type { Portico } from '@portico/core'
import { flushSync } from 'react-dom'
import { Modal } from './Modal.tsx'
import { mountRoot } from './mountRoot.tsx'

/** Puts the card on the page, in a dialog at its end. Answers how to take it away. */
export function mountModal(portico: Portico): () => void {
  const host = document.createElement('portico-modal')
  const { root, wrap, unmount } = mountRoot(portico, host)
  document.body.append(host)
  // At once, so that a click that waits for the card waits for one pass and no more.
  flushSync(() => root.render(wrap(<Modal host={host} />)))
  return unmount
}
