import type { Portico } from '@portico/core'
import { alertDeveloper, errorOf } from '@portico/core/adapter'
import { embed } from '@portico/core/internal'
import { mountRoot } from '../mountRoot.tsx'
import { Inline } from './Inline.tsx'

/**
 * Mounts the card in an element of the page. With `taken`, it comes from another element that is still on the page,
 * which developers are alerted to. Returns a function that removes it.
 */
export function mountInline(portico: Portico, parent: HTMLElement, taken: boolean): () => void {
  const host = document.createElement('portico-inline')
  const { root, wrap, unmount } = mountRoot(portico, host)
  if (taken) alertDeveloper(portico, errorOf('INLINE_TWICE'))
  const unembed = embed(portico)
  parent.append(host)
  root.render(wrap(<Inline host={host} />))
  return () => {
    unembed()
    unmount()
  }
}
