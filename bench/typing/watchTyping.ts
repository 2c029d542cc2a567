/** The times of keys, in milliseconds from the event's own time stamp to the frame with its results. */
export type WatchedTyping = Window & { painted?: number[] }

/**
 * Runs in the page, before its scripts, and so uses nothing from outside. Records for each input when the first frame
 * with another number of matching wallets was presented.
 */
export function watchTyping(): void {
  const watched: WatchedTyping = window
  const painted: number[] = []
  watched.painted = painted
  const found = (field: EventTarget | undefined) =>
    field instanceof Element
      ? (field.closest('.view')?.querySelector(':scope > [role=status]')?.textContent ?? '')
      : ''
  let before: string | undefined
  const onInput = (event: Event) => {
    const [field] = event.composedPath()
    before ??= found(field)
    const look = () => {
      if (found(field) === before) return requestAnimationFrame(look)
      before = found(field)
      // The task after a frame's callbacks runs when that frame has been presented.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => painted.push(performance.now() - event.timeStamp)
      return port2.postMessage(undefined)
    }
    requestAnimationFrame(look)
  }
  addEventListener('input', onInput, true)
}
