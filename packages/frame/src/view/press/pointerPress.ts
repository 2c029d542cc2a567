import type { WithoutPointer } from '../digitsField.ts'

/**
 * Presses a button by a pointer, which must go down on the button while it may be pressed, and come up there. A mouse
 * must have moved in this window before. After a press that came too early, the pointer must leave the button and come
 * back, so that clicks under way as the button appears press nothing. A finger that comes too early restarts
 * everything.
 */
export function listenForPointers(
  window: Window,
  button: HTMLElement,
  options: {
    mayPress: () => boolean
    onDown: () => void
    onPress: () => void
    onEarly: () => void
    withoutPointer: WithoutPointer
  },
): { stop: () => void } {
  const { mayPress, onPress, onEarly, withoutPointer } = options
  const ending = new AbortController()
  const capture = { capture: true, signal: ending.signal }
  let last: { x: number; y: number } | undefined
  let hasMoved = false
  let mustLeave = false
  let isDown = false

  const onMove = ({ isTrusted, screenX: x, screenY: y }: PointerEvent) => {
    if (!isTrusted) return
    // A window that opens under the pointer gets a first event without any movement.
    if (last && (last.x !== x || last.y !== y)) hasMoved = true
    last = { x, y }
  }
  const onDown = (event: PointerEvent) => {
    isDown = false
    if (!event.isTrusted) return
    const isMouse = event.pointerType === 'mouse'
    if (!(event.target instanceof Node && button.contains(event.target))) return
    isDown = mayPress() && !mustLeave && (hasMoved || !isMouse)
    if (isDown) return options.onDown()
    mustLeave = isMouse
    onEarly()
  }
  const onClick = (event: MouseEvent) => {
    const wasDown = isDown
    isDown = false
    if (!event.isTrusted || !mayPress()) return
    if (wasDown) return onPress()
    // A screen reader presses without any pointer or key.
    if (event.detail !== 0) return
    if (withoutPointer.isAllowed()) onPress()
    else withoutPointer.onRefused()
  }
  window.addEventListener('pointermove', onMove, capture)
  window.addEventListener('pointerdown', onDown, capture)
  button.addEventListener('click', onClick, { signal: ending.signal })
  const onLeave = () => {
    mustLeave = false
  }
  button.addEventListener('pointerleave', onLeave, { signal: ending.signal })
  return { stop: () => ending.abort() }
}
