import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { runMain, SentenceError } from '../scripts/lib/sentence.ts'
import { type BuiltPage, buildHost, type PageName } from '../scripts/sizes/buildHost.ts'
import { shopLaunch } from '../scripts/sizes/shop.ts'
import { checksOf, holds, reportOf, type Series } from './open/report.ts'
import { serveGzipped } from './open/serveGzipped.ts'
import { visit } from './open/visit.ts'

/** What is timed, each beside the bare dialog pressed in the same way. */
const timed = (['pointer', 'finger', 'script'] as const).flatMap((press) =>
  (['dialog', 'portico'] as const).map((page) => ({ page, press })),
)
const compared = [{ page: 'wagmi', press: 'pointer' }] as const

/** What the bytes and requests are read from: no time is in them, so one visit tells all. */
const counted = [{ page: 'portico', press: 'pointer' }] as const

/**
 * Opens the widget beside a bare dialog, wagmi by hand and the bare page, and prints bytes, times and
 * their ratios. With `--check` it visits once, and fails on bytes and requests: no time decides.
 */
async function main(): Promise<number> {
  const { rounds, check } = readArguments()
  const pages = await buildHost()
  const series = await measure(pages, check ? 0 : rounds, check ? counted : [...timed, ...compared])
  console.log(reportOf(series))
  return !check || checksOf(series).every(holds) ? 0 : 1
}

/** Visits all pages in turn, so many rounds, in one browser. */
async function measure(
  pages: Record<PageName, BuiltPage>,
  rounds: number,
  chosen: readonly Pick<Series, 'page' | 'press'>[],
): Promise<Series[]> {
  const browser = await chromium.launch(shopLaunch)
  try {
    // The bare page opens nothing: its bytes are the same each time.
    const bare: Series = { page: 'bare', press: 'pointer', visits: [] }
    await runRound(browser, pages, [bare])
    const series: Series[] = chosen.map((it) => ({ ...it, visits: [] }))
    await runRound(browser, pages, series)
    if (rounds === 0) return [bare, ...series]
    // That round warmed up the browser and this machine's file cache, and is not counted.
    for (const { visits } of series) visits.length = 0
    for (let round = 0; round < rounds; round++) await runRound(browser, pages, series)
    return [bare, ...series]
  } finally {
    await browser.close()
  }
}

/** Visits these pages once, in turn, so that a busy moment of the machine slows all of them. */
async function runRound(
  browser: Browser,
  pages: Record<PageName, BuiltPage>,
  series: Series[],
): Promise<void> {
  for (const { page, press, visits } of series) {
    const { folder, file } = pages[page]
    const site = await serveGzipped(folder)
    try {
      visits.push(await visit(browser, site, { name: page, file, press }))
    } finally {
      site.stop()
    }
  }
}

function readArguments(): { rounds: number; check: boolean } {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '9' },
      check: { type: 'boolean', default: false },
    },
  })
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new SentenceError('--rounds takes a whole number from 1 up.')
  return { rounds, check: values.check }
}

await runMain(main)
