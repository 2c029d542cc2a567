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
      if (cycle >= 0 && cycle % each === 0) samples.push(await sample(page, devtools, cycle))
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
  // The page gets the close event in a task of its own.
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  )
}

/** Counts once the page has come to rest: two counts in a row are alike. */
async function sample(page: Page, devtools: CDPSession, cycle: number): Promise<Sample> {
  let counted = await count(page, devtools, cycle)
  for (let tries = 0; tries < 20; tries++) {
    const { nodes, listeners } = counted
    counted = await count(page, devtools, cycle)
    if (counted.nodes === nodes && counted.listeners === listeners) break
  }
  return counted
}

async function count(page: Page, devtools: CDPSession, cycle: number): Promise<Sample> {
  // A closed card is made ready for the next opening, and its pictures come a frame later.
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))),
  )
  // Once more: what the first collection finalises, the second one frees.
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize: bytes } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters')
  return { cycle, bytes, nodes, listeners }
}
