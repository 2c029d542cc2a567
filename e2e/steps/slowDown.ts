import type { BrowserContext } from '@playwright/test'

/** The factor by which pages are slowed down, from `PORTICO_TEST_SLOWDOWN`. */
const slowdown = Number(process.env.PORTICO_TEST_SLOWDOWN ?? 1)

/** Slows down all pages of a context on request, to find what fails on a loaded machine. Only Chromium supports it. */
export function slowDown(context: BrowserContext, browserName: string): void {
  if (slowdown === 1 || browserName !== 'chromium') return
  context.on('page', async (page) => {
    // A closed page no longer needs it.
    await context
      .newCDPSession(page)
      .then((session) => session.send('Emulation.setCPUThrottlingRate', { rate: slowdown }))
      .catch(() => {})
  })
}
