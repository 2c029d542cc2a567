import type { Place } from './shown.ts'

/**
 * Edges on their way; `end` puts them where they belong. `follow` is called when the card may have got another height
 * meanwhile: the edges go there from where they are, and what is on its way then is returned.
 */
export type Moving = {
  from: Place
  to: Place
  clip: Animation
  end: () => void
  follow: () => Moving | undefined
}

/** Where edges are that are on their way. */
export function placeNow({ from, to, clip }: Moving): Place {
  const at = clip.effect?.getComputedTiming().progress ?? 1
  const mix = (a: number, b: number) => a + (b - a) * at
  return { top: mix(from.top, to.top), height: mix(from.height, to.height) }
}

/**
 * Moves the edges of a card from where they were to where they are, by transforms alone, so that no
 * frame is laid out: the whole is moved; what clips it is moved, which shows less of its foot; and the
 * card within it is moved back as far. A card that shrinks is extended for as long.
 */
export function moveEdges(
  frame: HTMLElement,
  from: Place,
  timing: KeyframeAnimationOptions,
): Moving | undefined {
  const to = { top: frame.offsetTop, height: frame.offsetHeight }
  const clip = frame.querySelector<HTMLElement>('.clip')
  const card = clip?.querySelector<HTMLElement>('.card')
  // One that is not laid out, as of a dialog that is closed, has no edges.
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
