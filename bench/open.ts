import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { runMain, SentenceError } from '../scripts/lib/sentence.ts'
import { type BuiltPage, buildHost, type PageName } from '../scripts/sizes/buildHost.ts'
import { shopLaunch } from '../scripts/sizes/shop.ts'
import { byteChecks, holds, timeChecks } from './open/checks.ts'
import { phaseTable } from './open/phaseTable.ts'
import { type Press, ways } from './open/press.ts'
import type { Series } from './open/ratios.ts'
import { reportOf } from './open/report.ts'
import { serveGzipped } from './open/serveGzipped.ts'
import { visit, type Way } from './open/visit.ts'

type Arguments = {
  rounds: number
  presses: readonly Press[]
  speeds: readonly number[]
  signs: readonly boolean[]
  check: boolean
  bytes: boolean
  trace: boolean
}

const presses = Object.keys(ways) as Press[]

/** The bare page opens nothing: its bytes are the same each time. */
const bare: Way = { page: 'bare', press: 'bare', sign: false, slowDown: 1 }

/**
 * Opens the widget and a bare dialog, with the same kinds of clicks in the same run. Prints times, their ratios and
 * bytes. With `--check` it fails if a promise is broken. With `--bytes` it visits once, and checks only bytes and
 * requests.
 */
async function main(): Promise<number> {
  const args = readArguments()
  const pages = await buildHost()
  const series = await measure(pages, args)
  const checks = [...byteChecks(series), ...(args.bytes ? [] : timeChecks(series))]
  console.log(reportOf(series, checks))
  if (args.trace) console.log(phaseTable(series))
  return !args.check || checks.every(holds) ? 0 : 1
}

/** Visits all pages in turn, for a number of rounds, in one browser. */
async function measure(
  pages: Record<PageName, BuiltPage>,
  args: Arguments,
): Promise<readonly Series[]> {
  const browser = await chromium.launch(shopLaunch)
  const run = (series: readonly Series[]) => runRound(browser, pages, series, args.trace)
  try {
    const alone: Series = { ...bare, visits: [] }
    await run([alone])
    const series = waysOf(args).map((way): Series => ({ ...way, visits: [] }))
    await run(series)
    if (args.bytes) return [alone, ...series]
    // That round warmed up the browser and this machine's file cache, and does not count.
    for (const { visits } of series) visits.length = 0
    for (let round = 0; round < args.rounds; round++) await run(series)
    return [alone, ...series]
  } finally {
    await browser.close()
  }
}

/** Returns every requested way of visiting: the widget, with a bare dialog and a furnished one for comparison. */
function waysOf({ presses, speeds, signs, bytes }: Arguments): Way[] {
  const names: PageName[] = bytes ? ['portico'] : ['dialog', 'furnished', 'portico']
  return speeds.flatMap((slowDown) =>
    presses.flatMap((press) =>
      signs.flatMap((sign) => names.map((page) => ({ page, press, sign, slowDown }))),
    ),
  )
}

/** Visits these pages once, in turn, so that a busy moment of the machine slows all of them. */
async function runRound(
  browser: Browser,
  pages: Record<PageName, BuiltPage>,
  series: readonly Series[],
  traced: boolean,
): Promise<void> {
  for (const run of series) {
    const { folder, file } = pages[run.page]
    const site = await serveGzipped(folder)
    try {
      run.visits.push(await visit(browser, site, run, { file, traced }))
    } finally {
      site.stop()
    }
  }
}

function readArguments(): Arguments {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '9' },
      press: { type: 'string', multiple: true },
      speed: { type: 'string', multiple: true },
      sign: { type: 'string', multiple: true },
      check: { type: 'boolean', default: false },
      bytes: { type: 'boolean', default: false },
      trace: { type: 'boolean', default: false },
    },
  })
  const { check, bytes, trace } = values
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new SentenceError('--rounds takes a whole number from 1 up.')
  const choose = <Name extends string>(option: string, given: string[], known: readonly Name[]) => {
    if (given.every((value) => (known as readonly string[]).includes(value))) return given as Name[]
    throw new SentenceError(`--${option} takes ${known.join(', ')}.`)
  }
  const few = bytes ? ['bare' as const] : presses
  return {
    rounds,
    check,
    bytes,
    trace,
    presses: choose('press', values.press ?? few, presses),
    speeds: choose('speed', values.speed ?? (bytes ? ['1'] : ['1', '4']), ['1', '4']).map(Number),
    signs: choose('sign', values.sign ?? ['no', 'yes'], ['no', 'yes']).map(
      (sign) => sign === 'yes',
    ),
  }
}

await runMain(main)
