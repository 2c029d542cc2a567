import type { Portico } from '@portico/core'
import { lookForWallets } from '@portico/core/adapter'
import { defineService } from '@portico/core/internal'
import { cardService } from '../services.ts'

/** The last element of the page into which a widget's card was mounted. */
const holderService = defineService<{ element: HTMLElement }>()

/**
 * Loads the card into an element of the page instead of a dialog. Calls `onFailed` if its code could not be loaded.
 * Returns a function that removes it.
 */
export function inlineCard(
  portico: Portico,
  parent: HTMLElement,
  onFailed: () => void,
): () => void {
  const { service, endService } = portico.internal
  let ended = false
  let unmount: (() => void) | undefined
  const end = () => {
    ended = true
    unmount?.()
  }
  const holder = service(holderService, () => ({ element: parent }))
  const taken = holder.element !== parent && holder.element.isConnected
  holder.element = parent
  endService(cardService)
  service(cardService, () => ({ warm: async () => true, prepare: () => {}, end }))
  Promise.all([import('./mountInline.tsx'), lookForWallets(portico)]).then(
    ([{ mountInline }]) => {
      if (!ended) unmount = mountInline(portico, parent, taken)
    },
    () => ended || onFailed(),
  )
  return () => endService(cardService)
}
