import type { Portico } from '@portico/core'
import { cardOf } from '../modal/cardOf.ts'

/** Handlers for a button that opens the card: a pointer on it, or the focus, prepares the card. */
export function warming(portico: Portico) {
  const warm = () => cardOf(portico).warm()
  // Not by the pointer's entering: coming from an element of the page's own React it would go unheard,
  // because React takes the two elements for its own and these for one.
  return { onPointerOver: warm, onPointerDown: warm, onFocus: warm }
}
