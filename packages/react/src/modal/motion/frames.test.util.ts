import { cdp } from 'vitest/browser'

/** The card in one frame: its visible edges, and the properties that are being animated. */
export type Frame = {
  top: number
  left: number
  width: number
  height: number
  opacity: number
  /** The total opacity of the views: 1 if nothing shines through. */
  content: number
  /** The height of its layout. */
  layout: number
  /** Properties that are animated in this frame. */
  animated: readonly string[]
}

const setPace = (playbackRate: number) => cdp().send('Animation.setPlaybackRate', { playbackRate })
const slow = 0.2

/**
 * Slows all motion so much that even a busy machine renders some frames of it; `motion` is the visitor's preference.
 */
export async function moveSlowly(motion = 'no-preference'): Promise<void> {
  const features = [{ name: 'prefers-reduced-motion', value: motion }]
  await cdp().send('Emulation.setEmulatedMedia', { features })
  await cdp().send('Animation.enable')
  await setPace(slow)
}

/** Runs steps that no test watches at normal speed, then slows motion again. */
export async function prepare<T>(steps: () => Promise<T>): Promise<T> {
  await setPace(1)
  const done = await steps()
  await setPace(slow)
  return done
}

/** Restores the normal speed of motion. */
export async function moveAsEver(): Promise<void> {
  await setPace(1)
  await cdp().send('Animation.disable')
}

const modal = () => document.querySelector('portico-modal')?.shadowRoot ?? undefined
const timing = ['offset', 'computedOffset', 'easing', 'composite']

/** Returns the properties of the dialog that are animated now. */
function animatedIn(root: ShadowRoot): readonly string[] {
  const names = root
    .getAnimations()
    .flatMap(({ effect }) =>
      effect instanceof KeyframeEffect && effect.target?.closest('.dialog')
        ? effect.getKeyframes().flatMap((frame) => Object.keys(frame))
        : [],
    )
  return [...new Set(names)].filter((name) => !timing.includes(name))
}

/** Returns the card's appearance now; `undefined` while it is not rendered. */
function look(): Frame | undefined {
  const root = modal()
  const card = root?.querySelector<HTMLElement>('.card')
  const rect = card?.getBoundingClientRect()
  // A card that is rendered ahead has a layout, but is hidden.
  if (!root || !rect?.height || !card?.checkVisibility({ visibilityProperty: true })) return
  const clip = root.querySelector('.clip')?.getBoundingClientRect() ?? rect
  let opacity = 1
  for (let at: Element | null = card; at; at = at.parentElement)
    opacity *= Number(getComputedStyle(at).opacity)
  const views = [...card.querySelectorAll('.view')].filter((view) => view.clientHeight > 0)
  return {
    // Fractions of a pixel come from a browser's rounding of the layout.
    top: Math.round(rect.top),
    left: Math.round(rect.left),
    width: Math.round(rect.width),
    height: Math.round(Math.min(rect.bottom, clip.bottom) - rect.top),
    opacity,
    content: views.reduce((sum, view) => sum + Number(getComputedStyle(view).opacity), 0),
    layout: (card.closest<HTMLElement>('.frame') ?? card).offsetHeight,
    animated: animatedIn(root),
  }
}

/** Returns the visible height of the card now; 0 while it is not rendered. */
export const cardHeight = (): number => look()?.height ?? 0

/** Resolves at the next frame. */
export const nextFrame = () => new Promise(requestAnimationFrame)

/** Records the card's appearance in every frame from now on. Returns a function that stops it, and the records. */
export function sampleFrames() {
  const samples: (Frame | undefined)[] = []
  let isRunning = true
  const next = () => {
    samples.push(look())
    if (isRunning) requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
  return (): Frame[] => {
    isRunning = false
    return samples.filter((sample) => sample !== undefined)
  }
}

/** Waits until nothing of the card moves, except permanent animations. */
export async function atRest(): Promise<Frame> {
  const isMoving = () =>
    (modal()?.getAnimations() ?? []).some(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    )
  await nextFrame()
  await nextFrame()
  while (isMoving()) await nextFrame()
  await nextFrame()
  const frame = look()
  if (!frame) throw new Error('The card is not shown.')
  return frame
}
