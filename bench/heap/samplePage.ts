import type { Browser, CDPSession, Page } from 'playwright-core'
import { watchPage } from '../open/watchPage.ts'

/** What a page holds after so many cycles, once all garbage is gone. */
export type Sample = { cycle: number; bytes: number; nodes: number; listeners: number }

/** Cycles before the first sample: what is made once and kept is made by then. */
const warmUp = 15

/** Cycles that count, and how many lie between two samples. */
const cycles = 60
const each = 6

/** Opens and closes a page's dialog again and again, as a visitor at a keyboard does. */
export async function samplePage(browser: Browser, url: string): Promise<Sample[]> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchPage)
    await page.goto(url, { waitUntil: 'networkidle' })
    const devtools = await context.newCDPSession(page)
    const samples: Sample[] = []
    for (let done = 1; done <= warmUp + cycles; done++) {
      await openAndClose(page)
      const cycle = done - warmUp
      if (cycle >= 0 && cycle % each === 0) samples.push(await sample(devtools, cycle))
    }
    return samples
  } finally {
    await context.close()
  }
}

async function openAndClose(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor({ state: 'visible' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  // The page hears of the close in a task of its own.
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  )
}

async function sample(devtools: CDPSession, cycle: number): Promise<Sample> {
  // Once more: what the first collection finalises, the second one frees.
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize: bytes } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters')
  return { cycle, bytes, nodes, listeners }
}
