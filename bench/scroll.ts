import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import react from '@vitejs/plugin-react'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build, defaultClientConditions } from 'vite'
import { sizes } from '../apps/playground/src/scroll/rows.ts'
import { buildForProduction } from '../scripts/lib/buildForProduction.ts'
import { inRoot } from '../scripts/lib/paths.ts'
import { runMain } from '../scripts/lib/sentence.ts'
import { shopLaunch } from '../scripts/sizes/shop.ts'
import { serveGzipped } from './open/serveGzipped.ts'
import { spread } from './open/spread.ts'
import { droppedShare, scrollThrough } from './wallets/scrollThrough.ts'

const rounds = 5
/** How far each frame scrolls, in pixels. */
const step = 250

/** The scrolled element of each page. */
const lists = { history: '.view:not(.leaving)', list: '#bare' } as const
type Name = keyof typeof lists

const buildPages = (folder: string) =>
  buildForProduction(() =>
    build({
      root: inRoot('apps/playground/src/scroll'),
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      resolve: { conditions: ['@portico/source', ...defaultClientConditions] },
      build: {
        outDir: folder,
        emptyOutDir: true,
        target: 'es2023',
        rolldownOptions: {
          input: Object.keys(lists).map((name) =>
            inRoot(`apps/playground/src/scroll/${name}.html`),
          ),
        },
      },
    }),
  )

/** Opens the activity and reads it to its end, as a visitor who scrolls does. */
async function openHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Transactions' }).click()
  const rows = page.getByRole('listitem')
  await rows.first().waitFor()
  await page.locator(lists.history).evaluate(
    (element, count) =>
      new Promise<void>((resolve) => {
        const timer = setInterval(() => {
          element.scrollTop = element.scrollHeight
          if (element.querySelectorAll('[role=listitem]').length < count) return
          clearInterval(timer)
          resolve()
        }, 100)
      }),
    sizes.rows,
  )
}

async function openPage(browser: Browser, url: string, name: Name): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(`${url}/${name}.html`)
  if (name === 'history') await openHistory(page)
  else await page.locator(lists.list).waitFor()
  return page
}

/** Returns the share of dropped frames in a scroll through all of it. */
async function scroll(page: Page, name: Name): Promise<number> {
  await page.bringToFront()
  return droppedShare(await page.evaluate(scrollThrough, [lists[name], step] as [string, number]))
}

/** Scrolls a thousand transactions, and a bare virtual list of as many rows in the same run. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
  const folder = mkdtempSync(join(tmpdir(), 'portico-scroll-'))
  await buildPages(folder)
  const site = await serveGzipped(folder)
  const browser = await chromium.launch(shopLaunch)
  const shares: Record<Name, number[]> = { history: [], list: [] }
  try {
    const pages = {
      list: await openPage(browser, site.url, 'list'),
      history: await openPage(browser, site.url, 'history'),
    }
    for (let round = 0; round <= rounds; round++)
      for (const name of ['list', 'history'] as const) {
        const dropped = await scroll(pages[name], name)
        // The first scroll draws what was never drawn before, and does not count.
        if (round > 0) shares[name].push(dropped)
      }
  } finally {
    await browser.close()
    site.stop()
    rmSync(folder, { recursive: true })
  }
  const lows = (['history', 'list'] as const).map((name) => {
    const { low, median, high } = spread(shares[name])
    const [middle, ...quartiles] = [median, low, high].map((one) => `${(100 * one).toFixed(1)} %`)
    console.log(`  ${name.padEnd(8)} ${middle} of the frames dropped (${quartiles.join(', ')})`)
    return low
  })
  // Other work on the machine can only increase the drops, so the quicker rounds show more of the page.
  const holds = (lows[0] ?? 1) <= (lows[1] ?? 0)
  console.log(
    `\n  Scrolling ${sizes.rows} transactions  ${holds ? 'no more than' : 'MORE than'} a bare list`,
  )
  console.log(`  load of the machine ${loadavg()[0]?.toFixed(1)}`)
  return holds || !values.check ? 0 : 1
}

await runMain(main)
