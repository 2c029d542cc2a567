import { type PointerEvent, type RefObject, useRef } from 'react'

/** A drag of this many pixels, or a flick this fast (pixels per millisecond), closes the sheet. */
const closeDistance = 96
const closeSpeed = 0.6

/** Returns pointer handlers for a sheet's grabber: a drag down closes it, a smaller one springs back. */
export function useSheetDrag(frame: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<{ y: number; time: number }>(undefined)
  const move = (distance: number | undefined) => {
    if (!frame.current) return
    frame.current.toggleAttribute('data-dragging', distance !== undefined)
    frame.current.style.translate = distance === undefined ? '' : `0 ${Math.max(0, distance)}px`
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      start.current = { y: event.clientY, time: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (start.current) move(event.clientY - start.current.y)
    },
    onPointerUp(event: PointerEvent) {
      if (!start.current) return
      const distance = event.clientY - start.current.y
      const speed = distance / Math.max(1, event.timeStamp - start.current.time)
      start.current = undefined
      move(undefined)
      if (distance > closeDistance || (distance > 24 && speed > closeSpeed)) onClose()
    },
    onPointerCancel() {
      start.current = undefined
      move(undefined)
    },
  }
}
