import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright-core'
import { runMain } from '../scripts/lib/sentence.ts'
import { type BuiltPage, buildHost } from '../scripts/sizes/buildHost.ts'
import { shopLaunch } from '../scripts/sizes/shop.ts'
import { serveGzipped } from './open/serveGzipped.ts'
import { spread } from './open/spread.ts'
import { droppedShare, scrollThrough } from './wallets/scrollThrough.ts'
import { paintedAfterAnswer } from './wallets/watchAnswer.ts'

/** The numbers of measurements, how far a frame scrolls in pixels, and the duration of two frames in milliseconds. */
const rounds = 3
const searches = 10
const step = 250
const limitMs = 2 * (1000 / 60)

/** Scrolls and searches two thousand wallets of a registry, and a bare list in the same run. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
  const { registry, list } = await buildHost()
  const browser = await chromium.launch(shopLaunch)
  try {
    const scrolled = await compareScrolling(browser, { registry, list })
    const painted = await measureSearch(browser, registry)
    return (scrolled && painted) || !values.check ? 0 : 1
  } finally {
    await browser.close()
  }
}

/** The scrolled element of each page. */
const lists = { registry: '.wallet-grid', list: '#bare' } as const

/** Shares of dropped frames: the first time, while the wallets load, and again once they are loaded. */
type Shares = { loading: number[]; loaded: number[] }

/** Whether the loaded wallets drop no more frames than the bare list. */
async function compareScrolling(
  browser: Browser,
  pages: Readonly<Record<keyof typeof lists, BuiltPage>>,
): Promise<boolean> {
  const shares: Record<keyof typeof lists, Shares> = {
    registry: { loading: [], loaded: [] },
    list: { loading: [], loaded: [] },
  }
  for (let round = 0; round <= rounds; round++)
    for (const name of ['list', 'registry'] as const)
      await visit(browser, pages[name], async (page) => {
        if (name === 'registry') await openAll(page)
        const scroll = () => page.evaluate(scrollThrough, [lists[name], step] as [string, number])
        const loading = droppedShare(await scroll())
        const loaded = droppedShare(await scroll())
        // The first round is a warm-up and does not count.
        if (round === 0) return
        shares[name].loading.push(loading)
        shares[name].loaded.push(loaded)
      })
  const report = (what: string, values: readonly number[]) => {
    const { low, median, high } = spread(values)
    const [middle, ...quartiles] = [median, low, high].map(
      (share) => `${(100 * share).toFixed(1)} %`,
    )
    console.log(`  ${what.padEnd(24)} ${middle} of the frames dropped (${quartiles.join(', ')})`)
    return low
  }
  report('wallets, being loaded', shares.registry.loading)
  const wallets = report('wallets, loaded', shares.registry.loaded)
  const bare = report('bare list', shares.list.loaded)
  // Other work on the machine can only increase the drops, so the quicker rounds show more of the page.
  const holds = wallets <= bare
  console.log(`\n  Scrolling 2000 wallets  ${holds ? 'no more than' : 'MORE than'} a bare list\n`)
  return holds
}

/** Whether the registry's matches are painted within two frames of its answer. */
async function measureSearch(browser: Browser, built: BuiltPage): Promise<boolean> {
  const taken = await visit(browser, built, async (page) => {
    const field = await openAll(page)
    const times: number[] = []
    for (let at = 0; at <= searches; at++) {
      const name = `Wallet ${1999 - at}`
      const painted = page.evaluate(paintedAfterAnswer, name)
      await field.pressSequentially(name, { delay: 20 })
      times.push(await painted)
      await field.fill('')
    }
    return times.slice(1)
  })
  const { low, median, high } = spread(taken)
  const holds = low <= limitMs
  const numbers = [median, low, high].map((ms) => ms.toFixed(0)).join(', ')
  console.log(`  answer to paint  ${numbers} ms (median, quartiles)`)
  console.log(`\n  What a registry finds  ${holds ? 'within' : 'OVER'} two frames of its answer`)
  return holds
}

async function openAll(page: Page) {
  await page.getByRole('button', { name: 'All wallets' }).click()
  await page.getByRole('gridcell', { name: 'Wallet 20', exact: true }).waitFor()
  return page.getByRole('combobox')
}

/** Opens a page of the host in a new context. */
async function visit<T>(
  browser: Browser,
  { folder, file }: BuiltPage,
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const site = await serveGzipped(folder)
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(`${site.url}/${file}`, { waitUntil: 'networkidle' })
    return await look(page)
  } finally {
    await context.close()
    site.stop()
  }
}

await runMain(main)
