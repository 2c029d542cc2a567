import type { BrowserContext } from '@playwright/test'

/** How many times slower pages are to compute, from `PORTICO_TEST_SLOWDOWN`. */
const slowdown = Number(process.env.PORTICO_TEST_SLOWDOWN ?? 1)

/** Slows all pages of a context down where that is asked for, to find what fails on a loaded machine; Chromium alone can. */
export function slowDown(context: BrowserContext, browserName: string): void {
  if (slowdown === 1 || browserName !== 'chromium') return
  context.on('page', async (page) => {
    // A page that is gone again needs it no more.
    await context
      .newCDPSession(page)
      .then((session) => session.send('Emulation.setCPUThrottlingRate', { rate: slowdown }))
      .catch(() => {})
  })
}
