import type { Portico } from '@portico/core'
import { cardOf } from './cardOf.ts'
import { onFirstSign } from './onFirstSign.ts'
import { cardService } from './services.ts'

/** Loads the card when the widget is opened, or has a message. Returns a function that removes it again. */
export function watchModal(portico: Portico): () => void {
  const look = () => {
    const { open, toast } = portico.store.getState()
    // A transaction of an earlier page may settle before the widget was opened.
    if (open || toast) cardOf(portico).warm()
  }
  const stop = portico.store.subscribe(look)
  look()
  const unsubscribe = onFirstSign(() => cardOf(portico).prepare())
  return () => {
    stop()
    unsubscribe()
    portico.internal.endService(cardService)
  }
}
