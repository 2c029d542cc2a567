import type { Portico } from '@portico/core'
import { embed } from '@portico/core/internal'
import { Inline } from './Inline.tsx'
import { mountRoot } from './mountRoot.tsx'

/** Puts the card into an element of the page, for as long as it is there. Answers how to end it. */
export function mountInline(portico: Portico, parent: HTMLElement): () => void {
  const host = document.createElement('portico-inline')
  const { root, wrap, unmount } = mountRoot(portico, host)
  const leave = embed(portico)
  parent.append(host)
  root.render(wrap(<Inline host={host} />))
  return () => {
    leave()
    unmount()
  }
}
