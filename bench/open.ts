import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { runMain, SentenceError } from '../scripts/lib/sentence.ts'
import { type BuiltPage, buildHost, type PageName } from '../scripts/sizes/buildHost.ts'
import { shopLaunch } from '../scripts/sizes/shop.ts'
import { checksOf, holds, reportOf, type Series } from './open/report.ts'
import { serveGzipped } from './open/serveGzipped.ts'
import { visit } from './open/visit.ts'

/** What the promises are about, and what only stands beside it. */
const promised = [
  { page: 'dialog', press: 'pointer' },
  { page: 'portico', press: 'pointer' },
  { page: 'dialog', press: 'finger' },
  { page: 'portico', press: 'finger' },
] as const
const compared = [
  { page: 'wagmi', press: 'pointer' },
  { page: 'dialog', press: 'script' },
  { page: 'portico', press: 'script' },
] as const

/**
 * How many times over it is measured, at most, before a promise counts as broken: each turn with a
 * browser of its own, because one and the same page is up to a third slower in one browser than in
 * the next, and judged by itself.
 */
const turns = 3

/** Opens the widget beside a bare dialog, wagmi by hand and the bare page, and prints bytes and times. */
async function main(): Promise<number> {
  const { rounds, check } = readArguments()
  const pages = await buildHost()
  for (let turn = 1; ; turn++) {
    const series = await measure(pages, rounds, check)
    console.log(reportOf(series))
    if (!check || checksOf(series).every(holds)) return 0
    if (turn === turns) return 1
  }
}

/** Visits all pages in turn, so many rounds, in one browser. */
async function measure(
  pages: Record<PageName, BuiltPage>,
  rounds: number,
  check: boolean,
): Promise<Series[]> {
  const browser = await chromium.launch(shopLaunch)
  try {
    // The bare page opens nothing: its bytes are the same each time.
    const bare: Series = { page: 'bare', press: 'pointer', visits: [] }
    await runRound(browser, pages, [bare])
    const timed: Series[] = (check ? promised : [...promised, ...compared]).map((it) => ({
      ...it,
      visits: [],
    }))
    // The first round warms up the browser and this machine's file cache, and is not counted.
    await runRound(browser, pages, structuredClone(timed))
    for (let round = 0; round < rounds; round++) await runRound(browser, pages, timed)
    return [bare, ...timed]
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
