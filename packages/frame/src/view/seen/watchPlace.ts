/** Where the pointer is, on the screen and in the frame. */
type Point = { screenX: number; screenY: number; clientX: number; clientY: number }

/** Points are rounded. */
const nearPx = 2
/** No browser zooms a page further, in or out. */
const mostZoom = 6

const distances = (before: Point, now: Point) => ({
  onScreen: Math.hypot(now.screenX - before.screenX, now.screenY - before.screenY),
  inFrame: Math.hypot(now.clientX - before.clientX, now.clientY - before.clientY),
})

/** Whether the frame is elsewhere than before: the pointer has gone further in it than on the screen, or the other way round. */
function hasMoved(before: Point, now: Point): boolean {
  const { onScreen, inFrame } = distances(before, now)
  return inFrame > mostZoom * onScreen + nearPx || onScreen > mostZoom * inFrame + nearPx
}

/** Whether a press is where the pointer was last: else the frame came to the pointer. */
function isThere(before: Point, press: Point): boolean {
  const { onScreen, inFrame } = distances(before, press)
  return onScreen <= nearPx && inFrame <= nearPx
}

/**
 * Finds out that the page around moves the frame: a page of another origin tells it nothing, but the pointer does. The
 * first time that the pointer comes in counts as well. A finger is nowhere before it touches. Returns what listens.
 */
export function watchPlace(
  window: Pick<Window, 'addEventListener'>,
): (onMoved: () => void) => () => void {
  const listeners = new Set<{ onMoved: () => void }>()
  let last: Point | undefined
  const look = (event: PointerEvent, isPress: boolean) => {
    if (event.pointerType !== 'mouse') return
    const { screenX, screenY, clientX, clientY } = event
    const now = { screenX, screenY, clientX, clientY }
    const isSame = last && (isPress ? isThere(last, now) : !hasMoved(last, now))
    last = now
    if (!isSame) for (const { onMoved } of [...listeners]) onMoved()
  }
  window.addEventListener('pointermove', (event) => look(event, false), { capture: true })
  window.addEventListener('pointerdown', (event) => look(event, true), { capture: true })
  return (onMoved) => {
    const entry = { onMoved }
    listeners.add(entry)
    return () => void listeners.delete(entry)
  }
}
