import { lookForWallets, type Portico } from '@portico/core'
import type { Card } from './cardOf.ts'

/**
 * Loads the card into an element of the page, in place of the dialog. `onFailed` hears when its
 * code could not be loaded. Answers how to end it.
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
  endService('card')
  service<Card>(
    'card',
    () => ({ warm: () => {}, prepare: () => {}, end }),
    (card) => card.end(),
  )
  Promise.all([import('./mountInline.tsx'), lookForWallets(portico)]).then(
    ([{ mountInline }]) => {
      if (!ended) unmount = mountInline(portico, parent)
    },
    () => ended || onFailed(),
  )
  return () => endService('card')
}
