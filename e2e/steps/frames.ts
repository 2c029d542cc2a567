import type { Page } from '@playwright/test'

/** The state of the card in one frame: its visible edges, and its animated properties. */
export type Frame = {
  top: number
  left: number
  width: number
  height: number
  opacity: number
  /** The sum of the views' opacity: 1 if nothing shines through. */
  content: number
  /** The height of its layout. */
  layout: number
  /** Properties that are being animated. */
  animated: string[]
}

type Sampling = { samples: (Frame | undefined)[]; stop: () => void }
type Sampled = { __frames?: Sampling }

/** Slows all animations down, so that a busy machine draws some frames on the way. */
export async function moveSlowly(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.2 })
}

/** Records the state of the card in every frame from now on; `undefined` while it is not drawn. */
export const startSampling = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const samples: (Frame | undefined)[] = []
    const sample = (): Frame | undefined => {
      const root = document.querySelector('portico-modal')?.shadowRoot
      const card = root?.querySelector<HTMLElement>('.card')
      const rect = card?.getBoundingClientRect()
      // A prepared card is laid out, but hidden.
      if (!root || !rect?.height || !card?.checkVisibility({ visibilityProperty: true })) return
      const clip = root.querySelector('.clip')?.getBoundingClientRect() ?? rect
      const opacities: number[] = []
      for (let at: Element | null = card; at; at = at.parentElement)
        opacities.push(Number(getComputedStyle(at).opacity))
      const views = [...card.querySelectorAll('.view')].filter((view) => view.clientHeight > 0)
      const transforms = new Set(
        root
          .getAnimations()
          .flatMap(({ effect }) =>
            effect instanceof KeyframeEffect && effect.target?.closest('.dialog')
              ? effect.getKeyframes().flatMap((frame) => Object.keys(frame))
              : [],
          ),
      )
      // Fractions of a pixel depend on the browser's rounding.
      const round = (value: number) => Math.round(value)
      return {
        top: round(rect.top),
        left: round(rect.left),
        width: round(rect.width),
        height: round(Math.min(rect.bottom, clip.bottom) - rect.top),
        opacity: opacities.reduce((all, opacity) => all * opacity, 1),
        content: views.reduce((sum, view) => sum + Number(getComputedStyle(view).opacity), 0),
        layout: (card.closest<HTMLElement>('.frame') ?? card).offsetHeight,
        animated: [...transforms].filter(
          (name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name),
        ),
      }
    }
    let running = true
    const next = () => {
      samples.push(sample())
      if (running) requestAnimationFrame(next)
    }
    ;(globalThis as Sampled).__frames = {
      samples,
      stop: () => {
        running = false
      },
    }
    await new Promise<void>((resolve) =>
      requestAnimationFrame(() => {
        next()
        resolve()
      }),
    )
  })

/** Ends the recording, and returns its frames. */
export const frames = (page: Page): Promise<(Frame | undefined)[]> =>
  page.evaluate(() => {
    const { __frames: sampling } = globalThis as Sampled
    sampling?.stop()
    return sampling?.samples ?? []
  })

/** Waits until the card's animations have ended, except endless ones. */
export const ended = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const moving = () =>
      (document.querySelector('portico-modal')?.shadowRoot?.getAnimations() ?? []).filter(
        (animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      )
    await frame()
    await frame()
    while (moving().some((animation) => animation.playState === 'running')) await frame()
    await frame()
  })
