import type { Page } from '@playwright/test'
import { untilStill } from './untilStill.ts'
import { widget } from './widget.ts'

/** How much of the page shows around the card, in pixels. */
const margin = 12

type Clip = { x: number; y: number; width: number; height: number }

/** Longer than a field waits before it looks something up (specification, section 9), in milliseconds. */
const quiet = 400

/**
 * Takes the focus away, whose ring is not a part of the view, and waits until the view has had
 * nothing to say for a while. Returns where the card is.
 */
export async function pose(page: Page): Promise<Clip> {
  // The login frame stands in a dialog of its own, after that of the card.
  await widget(page)
    .first()
    .evaluate((element) => {
      const root = element.getRootNode() as ShadowRoot
      if (root.activeElement instanceof HTMLElement) root.activeElement.blur()
    })
  // The login frame stands in a dialog of its own, after that of the card.
  await widget(page)
    .first()
    .evaluate(
      (dialog, ms) =>
        new Promise<void>((resolve) => {
          let timer = 0
          const wait = () => {
            clearTimeout(timer)
            timer = window.setTimeout(resolve, ms)
          }
          const everything = {
            subtree: true,
            childList: true,
            attributes: true,
            characterData: true,
          }
          new MutationObserver(wait).observe(dialog, everything)
          wait()
        }),
      quiet,
    )
  await untilStill(page)
  await stopTurning(page)
  await paintAnew(page)
  return aroundCard(page)
}

/**
 * Ends what moves for as long as it shows, as the picture has it. Ended only by the taking of the picture
 * it leaves what lies over it in layers of their own, whose text may stand a pixel beside its place.
 */
const stopTurning = (page: Page): Promise<void> =>
  widget(page)
    .first()
    .evaluate((dialog) => {
      for (const animation of dialog.getAnimations({ subtree: true })) animation.cancel()
    })

/**
 * What was painted while it moved stays as it is at the end of the motion, up to a pixel beside where
 * it belongs. Painted once more it is the same each time. For the dialog that is as if it were opened: its backdrop
 * would fade in, and what lies over it be painted in a layer that moves.
 */
const paintAnew = (page: Page): Promise<void> =>
  widget(page)
    .first()
    .evaluate(async (dialog) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const still = new CSSStyleSheet()
      still.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }')
      const root = dialog.getRootNode() as ShadowRoot
      root.adoptedStyleSheets.push(still)
      const { style } = document.documentElement
      style.contentVisibility = 'hidden'
      await frame()
      await frame()
      style.contentVisibility = ''
      await frame()
      await frame()
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== still)
    })

/** The card with a margin, as far as the window goes. */
async function aroundCard(page: Page): Promise<Clip> {
  const card = await widget(page).first().locator('.card').boundingBox()
  const window = page.viewportSize()
  if (!card || !window) throw new Error('The card is not shown.')
  const left = Math.max(0, Math.floor(card.x - margin))
  const top = Math.max(0, Math.floor(card.y - margin))
  const right = Math.min(window.width, Math.ceil(card.x + card.width + margin))
  const bottom = Math.min(window.height, Math.ceil(card.y + card.height + margin))
  return { x: left, y: top, width: right - left, height: bottom - top }
}
