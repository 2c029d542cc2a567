import type { ViewRoute } from '@portico/core/internal'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Input events that show that visitors scroll by themselves. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Restores the scroll position of a view when the visitor returns to it, once it has enough content again, unless the
 * visitor was faster. A card that is opened again starts at the top, because its views are new.
 */
export function useScrollReturn(
  slot: RefObject<HTMLElement | null>,
  route: ViewRoute | undefined,
): void {
  const places = useRef(new WeakMap<ViewRoute, number>())
  useLayoutEffect(() => {
    const content = slot.current?.firstElementChild
    if (!route || !(content instanceof HTMLElement)) return
    const { signal, abort } = abortable()
    const note = () => places.current.set(route, content.scrollTop)
    content.addEventListener('scroll', note, { passive: true, signal })
    const place = places.current.get(route)
    if (place) scrollBack(content, place, signal)
    return abort
  }, [slot, route])
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

/** Scrolls to `place` as soon as there is enough content. */
function scrollBack(content: HTMLElement, place: number, signal: AbortSignal): void {
  const grown = new MutationObserver(() => back())
  const end = () => grown.disconnect()
  const back = () => {
    if (content.scrollHeight - content.clientHeight < place) return
    content.scrollTop = place
    end()
  }
  grown.observe(content, { childList: true, subtree: true })
  for (const move of moves) content.addEventListener(move, end, { passive: true, signal })
  signal.addEventListener('abort', end)
  back()
}
