import { type Moving, moveEdges, placeNow } from './moveEdges.ts'
import type { Shown } from './shown.ts'

const timing = { duration: 200, easing: 'cubic-bezier(0.2, 0, 0, 1)' } as const

/** How far a view comes from, and the one before it goes to, in pixels. */
const slide = 12

/**
 * Lets one view follow another over 200 ms: both fade and slide in the direction of travel, and the
 * edges of the card (the `frame`, where it is its own to move) go from the one's height to the other's.
 * The new view is there from the first frame and can be used at once; what fades away is only a
 * picture. Nothing but opacity and transforms is animated. With reduced motion the new view lights up,
 * and nothing moves. Returns the edges that are on their way; `moving` are those of the change before.
 */
export function changeView(
  last: Shown,
  { content, depth }: Shown,
  frame: HTMLElement | undefined,
  moving: Moving | undefined,
): Moving | undefined {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    content.animate({ opacity: [0.5, 1] }, timing)
    return
  }
  const from = moving?.clip.playState === 'running' ? placeNow(moving) : last.place
  moving?.end()
  const edges = frame && from && moveEdges(frame, from, timing)
  carryOver(last, content, Math.sign(depth - last.depth) * (content.matches(':dir(rtl)') ? -1 : 1))
  return edges
}

/** Shows a view, and what it follows for as long as that fades. `way` is 1 where it comes from the right. */
function carryOver(
  { content: old, height, scroll }: Shown,
  content: HTMLElement,
  way: number,
): void {
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

function fade(old: Element, aside: string): void {
  const { opacity, transform } = getComputedStyle(old)
  const frames = { opacity: [opacity, '0'], transform: [transform, aside] }
  for (const animation of old.getAnimations()) animation.cancel()
  const exit = old.animate(frames, { ...timing, fill: 'forwards' })
  exit.onfinish = () => old.remove()
}
