import type { Listen } from '@portico/contract'
import * as v from 'valibot'
import { meetHello, type meetPlace } from './meetWire.ts'

/** Whether a message comes from a window that a page has opened, and that is not embedded in another. */
function isOpenedBy(page: Window, source: unknown): boolean {
  try {
    const { opener, parent } = source as Window
    return opener === page && parent === source
  } catch {
    return false // it has navigated elsewhere meanwhile
  }
}

/**
 * Waits for the window of this id to announce itself, and sends it on. This is only that window, while it is of the
 * frame's origin and was opened by the host page. Anything else that a page sends is ignored. Answers once. Returns a
 * function that stops the wait.
 */
export function greetWindow(
  id: string,
  options: { page: Window; origin: string; fragment: string; listen: Listen<MessagePort> },
): () => void {
  const { page, origin, fragment, listen } = options
  const stop = listen(({ source, origin: from, data }) => {
    if (from !== origin || !v.is(meetHello, data) || data.id !== id || !isOpenedBy(page, source))
      return
    stop()
    const place: v.InferOutput<typeof meetPlace> = { type: 'portico-meet-place', id, fragment }
    ;(source as Window).postMessage(place, { targetOrigin: origin })
  })
  return stop
}
