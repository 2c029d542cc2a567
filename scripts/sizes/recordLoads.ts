import { type Browser, type Page as BrowserPage, chromium } from 'playwright-core'
import { announceWallet } from './announceWallet.ts'
import { type Page, pages } from './pages.ts'
import { serveFolder } from './serveFolder.ts'
import { atShop, shopLaunch } from './shop.ts'
import { watchRequests } from './watchRequests.ts'

/**
 * Paths of the scripts and styles that a page loads. `first`: by itself. `onOpen`: added when Connect opens.
 * `onConnect`: added when a wallet connects. `onReload`: those that the next page load of a connected visitor has
 * beyond that of a new one.
 */
export type Loads = Record<'first' | 'onOpen' | 'onConnect' | 'onReload', string[]>

/** Opens each page in Chromium and records the real transfers. */
export async function recordLoads(folders: Record<Page, string>): Promise<Record<Page, Loads>> {
  const browser = await chromium.launch(shopLaunch)
  try {
    const loads: [Page, Loads][] = []
    for (const page of pages) loads.push([page, await record(browser, folders[page], page)])
    return Object.fromEntries(loads) as Record<Page, Loads>
  } finally {
    await browser.close()
  }
}

async function record(browser: Browser, folder: string, name: Page): Promise<Loads> {
  const { url, stop } = await serveFolder(folder)
  const site = { url: atShop(url), stop }
  const page = await browser.newPage()
  const { requests, atRest } = watchRequests(page)
  const loaded = () => {
    const urls = requests.splice(0).map((request) => new URL(request.url()))
    const own = urls.filter((url) => url.origin === site.url && /\.(js|css)$/.test(url.pathname))
    return [...new Set(own.map(({ pathname }) => pathname))]
  }
  /** Returns the files that a step has loaded, once the page is idle. */
  const after = async (step: Promise<unknown>) => {
    await step
    await atRest()
    return loaded()
  }
  const heading = page.getByRole('heading', { name: 'Shop' })
  try {
    await page.addInitScript(announceWallet)
    await page.route(`${api}/**`, (route) => route.fulfill(emptyRegistry))
    await page.goto(`${site.url}/${name}.html`)
    const first = await after(heading.waitFor())
    const opens = name === 'index' || name === 'server'
    const onOpen = opens ? await after(openConnect(page)) : []
    if (name !== 'index') return { first, onOpen, onConnect: [], onReload: [] }
    const onConnect = await after(connect(page))
    const again = await after(page.reload())
    return { first, onOpen, onConnect, onReload: again.filter((url) => !first.includes(url)) }
  } finally {
    await page.close()
    site.stop()
  }
}

/** The server of the host application, and its answers. */
const api = 'https://api.shop.example'
const emptyRegistry = {
  headers: { 'access-control-allow-origin': '*' },
  json: { count: 0, data: [] },
}

async function openConnect(page: BrowserPage): Promise<void> {
  await page.getByRole('button', { name: /connect/i }).click()
  await page.getByRole('dialog').waitFor()
}

async function connect(page: BrowserPage): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Alpha' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /0xf3/ }).waitFor()
}
