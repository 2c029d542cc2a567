import { type RefObject, useEffect, useRef } from 'react'
import { usePorticoState } from '../hooks/usePorticoState.ts'

/**
 * Whether the visitor is in the card: the focus is there, or was until its element disappeared. In a dialog this is
 * always true. A card that is part of the page takes the focus from no other element.
 */
export function useFocusInside(slot: RefObject<HTMLElement | null>): RefObject<boolean> {
  const embedded = usePorticoState((state) => state.embedded)
  const inside = useRef(!embedded)
  useEffect(() => {
    const root = slot.current?.getRootNode()
    inside.current = !embedded
    if (!embedded || !(root instanceof ShadowRoot)) return
    // A visitor who was faster than this effect is in the card already.
    inside.current = root.activeElement !== null
    const note = (event: Event) => {
      inside.current = event.composedPath().includes(root.host)
    }
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', note, { capture: true, passive: true })
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', note, { capture: true })
    }
  }, [slot, embedded])
  return inside
}
