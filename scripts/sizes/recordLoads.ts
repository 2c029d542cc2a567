import { type Browser, type Page as BrowserPage, chromium } from 'playwright-core'
import { type Page, pages } from './measure.ts'
import { serveFolder } from './serveFolder.ts'
import { atShop, shopLaunch } from './shop.ts'
import { watchRequests } from './watchRequests.ts'

/** Paths of the scripts and styles that a page loads by itself, and those that opening Connect adds. */
export type Loads = { first: string[]; onOpen: string[] }

/** Opens each page in Chromium and records what really crosses the wire. */
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
    const urls = requests.map((request) => new URL(request.url()))
    const own = urls.filter((it) => it.origin === site.url && /\.(js|css)$/.test(it.pathname))
    return [...new Set(own.map(({ pathname }) => pathname))]
  }
  try {
    await page.goto(`${site.url}/${name}.html`)
    await page.getByRole('heading', { name: 'Shop' }).waitFor()
    await atRest()
    const first = loaded()
    if (name === 'index') await openConnect(page)
    await atRest()
    return { first, onOpen: loaded().filter((path) => !first.includes(path)) }
  } finally {
    await page.close()
    site.stop()
  }
}

async function openConnect(page: BrowserPage): Promise<void> {
  await page.getByRole('button', { name: /connect/i }).click()
  await page.getByRole('dialog').waitFor()
}
