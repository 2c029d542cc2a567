import type { Portico } from '@portico/core'
import { cardOf } from './cardOf.ts'

/** Brings the card when the widget is opened. Answers how to take it away again. */
export function watchModal(portico: Portico): () => void {
  const look = () => {
    if (portico.store.getState().open) cardOf(portico).warm()
  }
  const stop = portico.store.subscribe(look)
  look()
  return () => {
    stop()
    portico.internal.endService('card')
  }
}
