import type { Place } from './shown.ts'

/**
 * A running motion of edges; `end` puts them at their final position. Call `follow` when the card's height may have
 * changed meanwhile: the edges move there from their current position, and the new motion is returned.
 */
export type Moving = {
  from: Place
  to: Place
  clip: Animation
  end: () => void
  follow: () => Moving | undefined
}

/** Returns the current position of moving edges. */
export function placeNow({ from, to, clip }: Moving): Place {
  const at = clip.effect?.getComputedTiming().progress ?? 1
  const mix = (a: number, b: number) => a + (b - a) * at
  return { top: mix(from.top, to.top), height: mix(from.height, to.height) }
}

/**
 * Moves the edges of a card from their old to their new position, only by transforms, so that no frame needs a layout.
 * It moves the complete card, moves the clip so that less of the lower end shows, and moves the card within the clip
 * back by the same distance. A shrinking card is extended for the duration.
 */
export function moveEdges(
  frame: HTMLElement,
  from: Place,
  timing: KeyframeAnimationOptions,
): Moving | undefined {
  const to = { top: frame.offsetTop, height: frame.offsetHeight }
  const clip = frame.querySelector<HTMLElement>('.clip')
  const card = clip?.querySelector<HTMLElement>('.card')
  // A card without a layout, such as that of a closed dialog, has no edges.
  const isStill = to.height === 0 || (to.height === from.height && to.top === from.top)
  if (!clip || !card || isStill) return
  const more = from.height - to.height
  const extra = Math.max(0, more)
  const start = Math.min(0, more)
  const stop = -extra
  const move = (element: HTMLElement, first: number, last: number) =>
    element.animate({ transform: [`translateY(${first}px)`, `translateY(${last}px)`] }, timing)
  clip.style.setProperty('--extra', `${extra}px`)
  const clipping = move(clip, start, stop)
  const animations = [
    clipping,
    move(card, -start, -stop),
    move(frame, from.top - to.top, 0),
    frame.animate(
      { transform: [`scaleY(${from.height / to.height})`, 'none'] },
      { ...timing, pseudoElement: '::before' },
    ),
  ]
  const end = () => {
    clip.style.removeProperty('--extra')
    for (const animation of animations) animation.cancel()
  }
  clipping.onfinish = end
  const moving: Moving = { from, to, clip: clipping, end, follow }
  return moving

  function follow(): Moving | undefined {
    if (clipping.playState !== 'running' || frame.offsetHeight === to.height) return moving
    const now = placeNow(moving)
    end()
    return moveEdges(frame, now, timing)
  }
}
