import { type Browser, chromium } from 'playwright-core'
import { runMain } from '../scripts/lib/sentence.ts'
import { type BuiltPage, buildHost } from '../scripts/sizes/buildHost.ts'
import { shopLaunch } from '../scripts/sizes/shop.ts'
import { serveGzipped } from './open/serveGzipped.ts'
import { spread } from './open/spread.ts'
import { type WatchedTyping, watchTyping } from './typing/watchTyping.ts'

/**
 * Searches in lists of two thousand wallets: the text typed before, and the keys. Each key leaves fewer matches, in the
 * list of a site and below a complete answer of a registry.
 */
const searches = [
  { page: 'wallets', what: '2000 wallets of the site', before: '', typed: '1999' },
  { page: 'registry', what: 'what the registry has found', before: 'Wallet 19', typed: '7' },
] as const

/** The number of rounds, and the duration of two frames at 60 per second in milliseconds. */
const rounds = 15
const limitMs = 2 * (1000 / 60)

type Search = (typeof searches)[number]

/** Types into the search among two thousand wallets, and prints how soon the results are painted. */
async function main(): Promise<number> {
  const pages = await buildHost()
  const browser = await chromium.launch(shopLaunch)
  try {
    for (const search of searches)
      report(search, await typeInto(browser, pages[search.page], search))
    return 0
  } finally {
    await browser.close()
  }
}

function report({ what, typed }: Search, all: readonly number[][]): void {
  // Other work on the machine can only add time, so the quicker rounds show more of the page.
  const keys = [...typed].map((key, at) => ({
    key,
    ...spread(all.map((times) => times[at] ?? Number.NaN)),
  }))
  for (const { key, low, median, high } of keys)
    console.log(
      `  "${key}"  ${[median, low, high].map((ms) => ms.toFixed(0)).join(', ')} ms (median, quartiles)`,
    )
  const worst = Math.max(...keys.map(({ low }) => low))
  const result = worst <= limitMs ? 'within' : 'OVER'
  console.log(`  Typing among ${what}  ${worst.toFixed(0)} ms  ${result} two frames\n`)
}

/** Returns the time of each key, for each round. */
async function typeInto(
  browser: Browser,
  { folder, file }: BuiltPage,
  { before, typed }: Search,
): Promise<number[][]> {
  const site = await serveGzipped(folder)
  const page = await browser.newPage()
  await page.addInitScript(watchTyping)
  await page.goto(`${site.url}/${file}`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'All wallets' }).click()
  const field = page.getByRole('combobox')
  await field.waitFor()
  if (before) {
    await field.fill(before)
    // More matches than an answer holds. With one more letter the answer is complete.
    await field.press('9')
    await page.getByRole('gridcell', { name: 'Wallet 1999', exact: true }).waitFor()
    await page.evaluate(() => (window as WatchedTyping).painted?.splice(0))
  }
  const taken: number[][] = []
  // The first round is a warm-up and does not count.
  for (let round = 0; round <= rounds; round++) {
    for (const key of typed) await press(() => field.press(key))
    taken.push(await page.evaluate(() => (window as WatchedTyping).painted?.splice(0) ?? []))
    for (const _ of typed) await press(() => field.press('Backspace'))
    await page.evaluate(() => (window as WatchedTyping).painted?.splice(0))
  }
  await page.close()
  site.stop()
  return taken.slice(1)

  /** Presses a key, and waits until its result is painted. */
  async function press(key: () => Promise<void>): Promise<void> {
    const before = await page.evaluate(() => (window as WatchedTyping).painted?.length ?? 0)
    await key()
    await page.waitForFunction(
      (count) => ((window as WatchedTyping).painted?.length ?? 0) > count,
      before,
    )
  }
}

await runMain(main)
