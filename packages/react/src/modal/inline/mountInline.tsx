import type { Portico } from '@portico/core'
import { alertDeveloper, errorOf } from '@portico/core/adapter'
import { embed } from '@portico/core/internal'
import { mountRoot } from '../mountRoot.tsx'
import { Inline } from './Inline.tsx'

/**
 * Puts the card into an element of the page, for as long as it is there; `taken` from another that is still
 * on the page, which developers are told. Returns how to end it.
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
