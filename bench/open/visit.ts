import type { Browser, Request } from 'playwright-core'
import type { PageName } from '../../scripts/sizes/buildHost.ts'
import { watchRequests } from '../../scripts/sizes/watchRequests.ts'
import { giveSign, longTasks, openOnce, openTraced, placeOfButton, reopen } from './openDialog.ts'
import type { Press } from './press.ts'
import type { Site } from './serveGzipped.ts'
import type { Trace } from './trace.ts'
import { type Opened, watchPage } from './watchPage.ts'

/** A way to visit a page. */
export type Way = {
  page: PageName
  press: Press
  /** Whether the visitor moves, touches or presses a key elsewhere, a second before. */
  sign: boolean
  /** The factor by which the page's processor is slower than this machine's. */
  slowDown: number
}

/** The scripts and styles that a part of a visit loaded, in gzipped bytes. */
export type Loaded = { bytes: number; files: number }

/** One visit, with nothing cached. */
export type Visit = {
  /** Before the visitor does anything. */
  first: Loaded
  /** From the sign of life until the press; nothing if there is no sign. */
  warmed: Loaded
  /** From the press until the page is idle, including what the open view loads ahead. */
  onOpen: Loaded
  /** Requests before the press that are not for the page itself. */
  early: string[]
  /** The total of long tasks (50 ms and more) during the load, in milliseconds. */
  loadTasksMs: number
  /** The longest task between the sign and the press, in milliseconds; 0 if none took 50. */
  warmTaskMs: number
  /** Undefined on the bare page, which has nothing to open. */
  opened: Opened | undefined
  /** The second opening, after closing, in the same way. */
  reopened: Opened | undefined
  /** The work of the page's thread during the press. */
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
