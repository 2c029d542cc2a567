import type { Page, Request } from 'playwright-core'

/** The time without requests after which a page counts as idle, in milliseconds. */
const quietMs = 500

/** The requests of a page until now, and a promise that it is idle. */
export type Watched = { requests: Request[]; atRest: () => Promise<void> }

/**
 * Records every request of a page. A page is idle when no request is open and none was sent for half a second. The
 * browser's own "network idle" is reported once for each document, so it says nothing about a click's requests.
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
    // A click may send its requests a task later, so the half second starts now.
    changedAt = performance.now()
    while (underWay > 0 || performance.now() - changedAt < quietMs) await page.waitForTimeout(50)
  }
  return { requests, atRest }
}
