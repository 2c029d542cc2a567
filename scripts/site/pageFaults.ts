import { globSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { isEverything } from '@portico/testing'
import { faultsOf } from '../../e2e/steps/axe.ts'
import { browserLaunch } from '../install/browser.ts'
import { serveFolder } from '../sizes/serveFolder.ts'

/** A page of each kind: the landing page, prose, wide tables, indented code, and tables without headers, and the reference. */
const typical = [
  'index',
  'embedding',
  'server/settings',
  'server/start',
  'payments',
  'reference/options',
  'reference/evm',
]

/**
 * Opens pages of a built site in a browser, and returns one text for each fault. A page must not scroll sideways on a
 * small phone, and axe must find nothing in light and in dark. With `npm test -- --all` it opens all pages.
 */
export async function pageFaults(folder: string): Promise<string[]> {
  const all = globSync('**/*.html', { cwd: folder, exclude: ['404.html'] }).sort()
  const pages = isEverything() ? all : typical.map((name) => `${name}.html`)
  const site = await serveFolder(folder)
  const browser = await chromium.launch(browserLaunch)
  try {
    const faults: string[] = []
    for (const path of pages) faults.push(...(await faultsAt(browser, `${site.url}/${path}`)))
    return faults
  } finally {
    await browser.close()
    site.stop()
  }
}

async function faultsAt(browser: Browser, url: string): Promise<string[]> {
  const { pathname } = new URL(url)
  const page = await browser.newPage({ viewport: { width: 320, height: 640 } })
  try {
    await page.goto(url)
    const faults = [...(await widthFaults(page)), ...(await faultsOf(page, 'html'))]
    await page.emulateMedia({ colorScheme: 'dark' })
    faults.push(...(await faultsOf(page, 'html', ['color-contrast', 'link-in-text-block'])))
    return faults.map((fault) => `${pathname}: ${fault}`)
  } finally {
    await page.close()
  }
}

/** Returns a text if the page is wider than the window. */
async function widthFaults(page: Page): Promise<string[]> {
  const [inner, outer] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth] as const
  })
  return inner > outer ? [`it is ${inner} px wide in a window of ${outer} px`] : []
}
