/** The position of the pointer, on the screen and in the frame. */
type Point = { screenX: number; screenY: number; clientX: number; clientY: number }

/** The tolerance in pixels, because positions are rounded. */
const nearPx = 2
/** The largest zoom factor of any browser, in or out. */
const mostZoom = 6

const distances = (before: Point, now: Point) => ({
  onScreen: Math.hypot(now.screenX - before.screenX, now.screenY - before.screenY),
  inFrame: Math.hypot(now.clientX - before.clientX, now.clientY - before.clientY),
})

/** Whether the frame has moved: the pointer has gone further in it than on the screen, or the other way round. */
function hasMoved(before: Point, now: Point): boolean {
  const { onScreen, inFrame } = distances(before, now)
  return inFrame > mostZoom * onScreen + nearPx || onScreen > mostZoom * inFrame + nearPx
}

/** Whether a press is where the pointer last was; otherwise the frame came to the pointer. */
function isThere(before: Point, press: Point): boolean {
  const { onScreen, inFrame } = distances(before, press)
  return onScreen <= nearPx && inFrame <= nearPx
}

/**
 * Detects that the host page moves the frame: a page of another origin does not report that, but the pointer shows it.
 * The first time that the pointer enters counts as well. A finger has no position before it touches, so only the mouse
 * is watched. Returns a function that adds a listener, which in turn returns one that removes it.
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
