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
] as const
const compared = [
  { page: 'wagmi', press: 'pointer' },
  { page: 'dialog', press: 'script' },
  { page: 'portico', press: 'script' },
] as const

/** How many times over the rounds are run, at most, before a promise counts as broken. */
const turns = 3

/** Opens the widget beside a bare dialog, wagmi by hand and the bare page, and prints bytes and times. */
async function main(): Promise<number> {
  const { rounds, check } = readArguments()
  const pages = await buildHost()
  const browser = await chromium.launch(shopLaunch)
  try {
    // The bare page opens nothing: its bytes are the same each time.
    const bare: Series = { page: 'bare', press: 'pointer', visits: [] }
    await runRound(browser, pages, [bare])
    const timed: Series[] = (check ? promised : [...promised, ...compared]).map((it) => ({
      ...it,
      visits: [],
    }))
    const series = [bare, ...timed]
    // The first round warms up the browser and this machine's file cache, and is not counted.
    await runRound(browser, pages, structuredClone(timed))
    const more = async () => {
      for (let round = 0; round < rounds; round++) await runRound(browser, pages, timed)
    }
    await more()
    // A machine that was busy all the time is given more time before a page is found slow.
    for (let turn = 1; check && turn < turns && !checksOf(series).every(holds); turn++) await more()
    console.log(reportOf(series))
    return !check || checksOf(series).every(holds) ? 0 : 1
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
