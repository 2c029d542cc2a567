import type { Page } from '@playwright/test'

/** Finishes all transitions and motions, except endless ones. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const ending = () => {
      const roots = [...document.querySelectorAll('*')].flatMap(
        (element) => element.shadowRoot ?? [],
      )
      return [document, ...roots]
        .flatMap((root) => root.getAnimations())
        .filter(
          (animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
        .filter((animation) => animation.playState !== 'finished')
    }
    await frame()
    await frame()
    for (let moving = ending(); moving.length > 0; moving = ending()) {
      for (const animation of moving) animation.finish()
      await frame()
    }
  })
}
