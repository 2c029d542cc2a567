import { cdp } from 'vitest/browser'

/** How the card looks in one frame: its visible edges, and what of it is being animated. */
export type Frame = {
  top: number
  left: number
  width: number
  height: number
  opacity: number
  /** How much of the views shows, all together: 1 where nothing shines through. */
  content: number
  /** How high it is laid out. */
  layout: number
  /** Properties that are animated just now. */
  animated: readonly string[]
}

const setPace = (playbackRate: number) => cdp().send('Animation.setPlaybackRate', { playbackRate })
const slow = 0.2

/** Has everything move as the visitor prefers, so slowly that a busy machine draws some frames on the way. */
export async function moveSlowly(motion = 'no-preference'): Promise<void> {
  const features = [{ name: 'prefers-reduced-motion', value: motion }]
  await cdp().send('Emulation.setEmulatedMedia', { features })
  await cdp().send('Animation.enable')
  await setPace(slow)
}

/** Does what nobody watches at the usual pace, and goes on slowly. */
export async function prepare<T>(steps: () => Promise<T>): Promise<T> {
  await setPace(1)
  const done = await steps()
  await setPace(slow)
  return done
}

/** Has everything move as fast as ever. */
export async function moveAsEver(): Promise<void> {
  await setPace(1)
  await cdp().send('Animation.disable')
}

const modal = () => document.querySelector('portico-modal')?.shadowRoot ?? undefined
const timing = ['offset', 'computedOffset', 'easing', 'composite']

/** What is animated of the dialog just now. */
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

/** How the card looks now; `undefined` while it is not drawn. */
function look(): Frame | undefined {
  const root = modal()
  const card = root?.querySelector<HTMLElement>('.card')
  const rect = card?.getBoundingClientRect()
  // A card that is made ahead is laid out, and hidden.
  if (!root || !rect?.height || !card?.checkVisibility({ visibilityProperty: true })) return
  const clip = root.querySelector('.clip')?.getBoundingClientRect() ?? rect
  let opacity = 1
  for (let at: Element | null = card; at; at = at.parentElement)
    opacity *= Number(getComputedStyle(at).opacity)
  const views = [...card.querySelectorAll('.view')].filter((view) => view.clientHeight > 0)
  return {
    // Parts of a pixel are how a browser rounds what it lays out.
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

/** The next frame. */
export const nextFrame = () => new Promise(requestAnimationFrame)

/** Notes on every frame from now on how the card looks. Returns how to end that, and what was noted. */
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

/** Waits until nothing of the card moves any more, apart from what does so for as long as it shows. */
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
