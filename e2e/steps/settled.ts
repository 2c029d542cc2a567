import type { Page } from '@playwright/test'

/** Waits until nothing fades or moves any more, apart from what moves for as long as it shows. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    const roots = [...document.querySelectorAll('*')].flatMap((it) => it.shadowRoot ?? [])
    const ending = [document, ...roots]
      .flatMap((root) => root.getAnimations())
      .filter((it) => it.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map((it) => it.finished))
  })
}
