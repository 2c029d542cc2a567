import type { Page } from '@playwright/test'
import { untilStill } from './untilStill.ts'
import { widget } from './widget.ts'

/** How much of the page the picture shows around the card, in pixels. */
const margin = 12

type Clip = { x: number; y: number; width: number; height: number }

/** Longer than a field's delay before a lookup (specification, section 9), in milliseconds. */
const quiet = 400

/**
 * Removes the focus, whose ring is not part of the view, and waits until the view has announced nothing for a while.
 * Returns the position of the card.
 */
export async function pose(page: Page): Promise<Clip> {
  // The login frame is in a separate dialog, after that of the card.
  await widget(page)
    .first()
    .evaluate((element) => {
      const root = element.getRootNode() as ShadowRoot
      if (root.activeElement instanceof HTMLElement) root.activeElement.blur()
    })
  // The login frame is in a separate dialog, after that of the card.
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
 * Ends endless animations, as for the picture. If only the taking of the picture ended them, the elements above would
 * keep separate layers, whose text may be one pixel off.
 */
const stopTurning = (page: Page): Promise<void> =>
  widget(page)
    .first()
    .evaluate((dialog) => {
      for (const animation of dialog.getAnimations({ subtree: true })) animation.cancel()
    })

/**
 * Paints the view again. Elements that were painted during a motion may stay one pixel off at its end, but after
 * another painting they are the same each time. To the dialog this looks like an opening: its backdrop would fade in,
 * and the elements above it be painted in a moving layer.
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

/** Returns the card with a margin, within the window. */
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
