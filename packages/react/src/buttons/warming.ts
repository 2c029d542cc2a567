import type { Portico } from '@portico/core'
import { cardOf } from '../modal/cardOf.ts'

/** Handlers for a button that opens the card: a pointer on it, or the focus, prepares the card. */
export function warming(portico: Portico) {
  const warm = () => cardOf(portico).warm()
  return { onPointerEnter: warm, onPointerDown: warm, onFocus: warm }
}
