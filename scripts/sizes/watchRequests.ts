import type { Page, Request } from 'playwright-core'

/** How long a page asks for nothing until it is at rest: milliseconds. */
const quietMs = 500

/** What a page has asked for so far, and a promise that it has come to rest. */
export type Watched = { requests: Request[]; atRest: () => Promise<void> }

/**
 * Notes every request of a page. At rest means that nothing is under way and nothing was asked for in
 * half a second. The browser's own "network idle" is reported once for each document, so it says nothing
 * about what a click loads.
 */
export function watchRequests(page: Page): Watched {
  const requests: Request[] = []
  let underWay = 0
  let changedAt = performance.now()
  const change = (by: number) => {
    underWay += by
    changedAt = performance.now()
  }
  page.on('request', (request) => {
    requests.push(request)
    change(1)
  })
  page.on('requestfinished', () => change(-1))
  page.on('requestfailed', () => change(-1))
  const atRest = async () => {
    // What a click loads may be asked for a task later, so the half second starts now.
    changedAt = performance.now()
    while (underWay > 0 || performance.now() - changedAt < quietMs) await page.waitForTimeout(50)
  }
  return { requests, atRest }
}
