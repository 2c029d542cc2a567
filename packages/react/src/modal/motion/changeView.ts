import { type Moving, moveEdges, placeNow } from './moveEdges.ts'
import type { Shown } from './shown.ts'

const timing = { duration: 200, easing: 'cubic-bezier(0.2, 0, 0, 1)' } as const

/** The distance that views slide, in pixels. */
const slide = 12

/**
 * Replaces one view by another over 200 ms. Both fade and slide in the direction of travel, and the edges of the card
 * (the `frame`, if it may move them) go from the old height to the new one. The new view exists from the first frame
 * and can be used at once; the view that fades out is only a picture. Only opacity and transforms are animated. With
 * reduced motion the new view fades in, and nothing moves. Returns the moving edges; `moving` are those of the previous
 * change.
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

/** Shows the new view, and the old one until it has faded out. `way` is 1 if the new view comes from the right. */
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
  // React no longer manages it: nothing in it can be pressed, found or read out any more.
  old.inert = true
  old.ariaHidden = 'true'
  old.classList.add('leaving')
  old.style.insetBlockStart = `${slot.offsetTop}px`
  old.style.blockSize = `${height}px`
  card.append(old)
  old.scrollTop = scroll
  // Views that are already fading start again from their current position, so that together they cover the card.
  for (const each of card.querySelectorAll('.leaving')) fade(each, shifted(-way))
}

function fade(old: Element, aside: string): void {
  const { opacity, transform } = getComputedStyle(old)
  const frames = { opacity: [opacity, '0'], transform: [transform, aside] }
  for (const animation of old.getAnimations()) animation.cancel()
  const exit = old.animate(frames, { ...timing, fill: 'forwards' })
  exit.onfinish = () => old.remove()
}
