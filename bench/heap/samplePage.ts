import type { Browser, CDPSession, Page } from 'playwright-core'
import { watchPage } from '../open/watchPage.ts'

/** The contents of a page after this many cycles and a complete garbage collection. */
export type Sample = { cycle: number; bytes: number; nodes: number; listeners: number }

/** Cycles before the first sample, so that objects that are made once exist by then. */
const warmUp = 15

/** The number of measured cycles, and of cycles between two samples. */
const cycles = 60
const each = 6

/** Opens and closes a page's dialog again and again, as a visitor with a keyboard does. */
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
  // The page receives the close event in a separate task.
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  )
}

/** Counts once the page is idle: when two counts in a row are equal. */
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
  // A closed card is prepared for the next opening, and its pictures load a frame later.
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))),
  )
  // Twice, because the second collection frees what the first one finalizes.
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize: bytes } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters')
  return { cycle, bytes, nodes, listeners }
}
