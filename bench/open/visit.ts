import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Locator, Page, Request } from 'playwright-core'
import type { PageName } from '../../scripts/sizes/buildHost.ts'
import { watchRequests } from '../../scripts/sizes/watchRequests.ts'
import type { Site } from './serveGzipped.ts'
import { type Opened, type WatchedWindow, watchPage } from './watchPage.ts'

/** How many times slower than this machine's the page's processor is. */
const slowDown = 4

/** How long a person holds a mouse button or a finger down: milliseconds. */
const pressMs = 80

/** How long a pointer is on a button before it goes down: milliseconds. People take twice that. */
const restMs = 100

/**
 * How the button is pressed: by a pointer that arrives, rests for a moment, goes down and comes up 80 ms
 * later; by a finger, which goes down as it arrives; or by script, which gives the page no sign of what
 * is coming.
 */
export type Press = 'pointer' | 'finger' | 'script'

/** What a part of a visit loaded: scripts and styles, in gzipped bytes. */
export type Loaded = { bytes: number; files: number }

/** One cold visit. */
export type Visit = {
  /** Before the first click. */
  first: Loaded
  /** From the click on, until the page is at rest: what the open view loads ahead is in it. */
  onOpen: Loaded
  /** Requests before the first click that are not the page itself. */
  early: string[]
  /** Undefined on the bare page, which has nothing to open. */
  opened: Opened | undefined
}

/** Visits a page with nothing cached, on a slow processor, and opens its dialog. */
export async function visit(
  browser: Browser,
  site: Site,
  { name, file, press }: { name: PageName; file: string; press: Press },
): Promise<Visit> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const { requests, atRest } = watchRequests(page)
    await page.addInitScript(watchPage)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    await page.goto(`${site.url}/${file}`)
    await page.getByRole('heading', { name: 'Shop' }).waitFor()
    await atRest()
    const before = requests.splice(0)
    const opened = name === 'bare' ? undefined : await open(page, press)
    await atRest()
    return {
      first: loaded(site, before),
      onOpen: loaded(site, requests),
      early: before.filter((request) => !isOwn(site, request)).map((request) => request.url()),
      opened,
    }
  } finally {
    await context.close()
  }
}

async function open(page: Page, press: Press): Promise<Opened> {
  const button = page.getByRole('button', { name: 'Connect wallet' })
  await (press === 'script' ? clickByScript(button) : clickAt(page, button, press))
  await page.waitForFunction(
    () => (window as WatchedWindow).opened?.paintedMs !== undefined,
    undefined,
    { polling: 50, timeout: 20_000 },
  )
  return page.evaluate(() => (window as WatchedWindow).opened as Opened)
}

/** Moves there, presses at once or when a person would, and lets go when a person would. */
async function clickAt(page: Page, button: Locator, press: 'pointer' | 'finger'): Promise<void> {
  const box = await button.boundingBox()
  if (!box) throw new Error('The button cannot be seen, so it cannot be clicked.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  if (press === 'pointer') await wait(restMs)
  await page.mouse.click(x, y, { delay: pressMs })
}

const clickByScript = (button: Locator) =>
  button.evaluate((element) => (element as HTMLElement).click())

const isOwn = (site: Site, request: Request): boolean =>
  request.url().startsWith(`${site.url}/`) &&
  ['document', 'script', 'stylesheet'].includes(request.resourceType())

function loaded(site: Site, requests: readonly Request[]): Loaded {
  const sizes = requests
    .map((request) => new URL(request.url()).pathname)
    .filter((path) => /\.(js|css)$/.test(path))
    .map((path) => site.sizes.get(path) ?? 0)
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length }
}
