import type { Browser, Request } from 'playwright-core'
import type { PageName } from '../../scripts/sizes/buildHost.ts'
import { watchRequests } from '../../scripts/sizes/watchRequests.ts'
import { giveSign, longTasks, openOnce, openTraced, placeOfButton, reopen } from './openDialog.ts'
import type { Press } from './press.ts'
import type { Site } from './serveGzipped.ts'
import type { Trace } from './trace.ts'
import { type Opened, watchPage } from './watchPage.ts'

/** How a page is visited. */
export type Way = {
  page: PageName
  press: Press
  /** Whether the visitor moves, touches or presses a key elsewhere, a second before. */
  sign: boolean
  /** How many times slower than this machine's the page's processor is. */
  slowDown: number
}

/** What a part of a visit loaded: scripts and styles, in gzipped bytes. */
export type Loaded = { bytes: number; files: number }

/** One visit, with nothing cached. */
export type Visit = {
  /** Before the visitor does anything. */
  first: Loaded
  /** From the sign of life until the press; nothing where there is no sign. */
  warmed: Loaded
  /** From the press on, until the page is at rest: what the open view loads ahead is in it. */
  onOpen: Loaded
  /** Requests before the press that are not for the page itself. */
  early: string[]
  /** Long tasks (50 ms and more) at load, together: milliseconds. */
  loadTasksMs: number
  /** The longest task between the sign and the press: milliseconds; 0 where none took 50. */
  warmTaskMs: number
  /** Undefined on the bare page, which has nothing to open. */
  opened: Opened | undefined
  /** Closed, and pressed in the same way again. */
  reopened: Opened | undefined
  /** What the page's thread did during the press. */
  trace?: Trace
}

/** Visits a page with nothing cached, and opens its dialog twice. */
export async function visit(
  browser: Browser,
  site: Site,
  { press, sign, slowDown }: Way,
  { file, traced }: { file: string; traced: boolean },
): Promise<Visit> {
  const context = await browser.newContext({ hasTouch: press === 'finger' })
  try {
    const page = await context.newPage()
    const { requests, atRest } = watchRequests(page)
    await page.addInitScript(watchPage)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    await page.goto(`${site.url}/${file}`)
    await atRest()
    const before = requests.splice(0)
    const loadTasks = await longTasks(devtools)
    const place = await placeOfButton(devtools)
    if (sign) await giveSign(devtools, press)
    const warmed = requests.splice(0)
    const warmTasks = (await longTasks(devtools)).slice(loadTasks.length)
    const opening = place && { devtools, press, place }
    const [opened, trace] = opening ? await (traced ? openTraced : openOnce)(page, opening) : []
    await atRest()
    return {
      first: loaded(site, before),
      warmed: loaded(site, warmed),
      onOpen: loaded(site, requests),
      early: urlsOfOthers(site, [...before, ...warmed]),
      loadTasksMs: loadTasks.reduce((sum, ms) => sum + ms, 0),
      warmTaskMs: Math.max(0, ...warmTasks),
      opened,
      reopened: opening && (await reopen(opening)),
      ...(trace ? { trace } : {}),
    }
  } finally {
    await context.close()
  }
}

const isOwn = (site: Site, request: Request): boolean =>
  request.url().startsWith(`${site.url}/`) &&
  ['document', 'script', 'stylesheet'].includes(request.resourceType())

const urlsOfOthers = (site: Site, requests: readonly Request[]): string[] =>
  requests.filter((request) => !isOwn(site, request)).map((request) => request.url())

function loaded(site: Site, requests: readonly Request[]): Loaded {
  const sizes = requests
    .map((request) => new URL(request.url()).pathname)
    .filter((path) => /\.(js|css)$/.test(path))
    .map((path) => site.sizes.get(path) ?? 0)
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length }
}
