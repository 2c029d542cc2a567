import { type RefObject, useLayoutEffect, useRef } from 'react'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { type Moving, moveEdges, type Place, placeNow, placeOf } from './moveEdges.ts'

const timing = { duration: 200, easing: 'cubic-bezier(0.2, 0, 0, 1)' } as const

/** How far a view comes from, and the one before it goes to, in pixels. */
const slide = 12

/** A view that shows or did: how deep it is, how high, how far scrolled, and where the card stands. */
type Shown = {
  content: HTMLElement
  depth: number
  height: number
  scroll: number
  place: Place | undefined
}

/**
 * Lets one view follow another over 200 ms: both fade and slide in the direction of travel, and the
 * edges of the card move from the one's height to the other's. The new view is there from the first
 * frame and can be used at once; what fades away is only a picture. Nothing but opacity and transforms
 * is animated. With reduced motion the new view lights up, and nothing moves.
 */
export function useViewChange(slot: RefObject<HTMLElement | null>, view: string | undefined): void {
  const depth = usePorticoState((state) => state.stack.length)
  const embedded = usePorticoState((state) => state.embedded)
  const before = useRef<Shown>(undefined)
  const edges = useRef<Moving>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another view is a change
  useLayoutEffect(() => {
    const element = slot.current
    const frame = element?.closest<HTMLElement>('.frame')
    const content = element?.firstElementChild
    if (!element || !frame || !(content instanceof HTMLElement)) return
    const last = before.current
    const now: Shown = { content, depth, height: 0, scroll: 0, place: undefined }
    before.current = now
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    // The first view is not measured: that would lay out the page once more before it shows.
    if (last?.place && last.content !== content) {
      const running = edges.current?.clip.playState === 'running' ? edges.current : undefined
      const from = running ? placeNow(running) : last.place
      const forward = element.matches(':dir(rtl)') ? -1 : 1
      running?.end()
      if (!embedded && !still) edges.current = moveEdges(frame, from, timing)
      if (still) content.animate({ opacity: [0.5, 1] }, timing)
      else follow(last, content, Math.sign(depth - last.depth) * forward)
    }
    const watch = new ResizeObserver(() => {
      now.place = placeOf(frame)
      now.height = content.offsetHeight
    })
    watch.observe(frame)
    const scrolled = () => {
      now.scroll = content.scrollTop
    }
    content.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      watch.disconnect()
      content.removeEventListener('scroll', scrolled)
    }
  }, [slot, view])
}

/** Shows a view, and what it follows for as long as that fades. `way` is 1 where it comes from the right. */
function follow({ content: old, height, scroll }: Shown, content: HTMLElement, way: number): void {
  const shifted = (by: number) => `translateX(${by * slide}px)`
  content.animate({ opacity: [0, 1], transform: [shifted(way), 'none'] }, timing)
  const slot = content.parentElement
  const card = slot?.parentElement
  if (!slot || !card) return
  // React has let go of it: nothing in it can be pressed, found or read out any more.
  old.inert = true
  old.ariaHidden = 'true'
  old.classList.add('leaving')
  old.style.insetBlockStart = `${slot.offsetTop}px`
  old.style.blockSize = `${height}px`
  card.append(old)
  old.scrollTop = scroll
  // Those that were fading already begin anew from where they are, so that together they hide the card.
  for (const each of card.querySelectorAll('.leaving')) fade(each, shifted(-way))
}

function fade(old: Element, transform: string): void {
  const from = getComputedStyle(old)
  const [opacities, transforms] = [
    [from.opacity, '0'],
    [from.transform, transform],
  ]
  for (const animation of old.getAnimations()) animation.cancel()
  const frames = { opacity: opacities, transform: transforms }
  const leave = old.animate(frames, { ...timing, fill: 'forwards' })
  leave.onfinish = () => old.remove()
}
