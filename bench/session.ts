import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright-core'
import { runMain, SentenceError } from '../scripts/lib/sentence.ts'
import { announceWallet } from '../scripts/sizes/announceWallet.ts'
import { type BuiltPage, buildHost } from '../scripts/sizes/buildHost.ts'
import { shopLaunch } from '../scripts/sizes/shop.ts'
import { type Site, serveGzipped } from './open/serveGzipped.ts'
import { spread } from './open/spread.ts'
import { connectAndClose, openList, pressEarly, steps, type Times } from './session/steps.ts'
import { watchSession } from './session/watchSession.ts'

const speeds = [1, 4] as const

/** Measures a visitor's session with the widget and one with a handmade page, in turns in one run. */
async function main(): Promise<number> {
  const rounds = readRounds()
  const { handmade, portico, registry } = await buildHost()
  const browser = await chromium.launch(shopLaunch)
  try {
    for (const speed of speeds) {
      const times = { handmade: [] as Times[], portico: [] as Times[] }
      const lists: number[] = []
      // The first round is a warm-up and does not count.
      for (let round = 0; round <= rounds; round++) {
        const bare = await visitSession(browser, handmade, speed)
        const ours = await visitSession(browser, portico, speed)
        const list = await visit(browser, registry, speed, openList)
        if (round === 0) continue
        times.handmade.push(bare)
        times.portico.push(ours)
        lists.push(list)
      }
      report(speed, times, lists)
    }
    return 0
  } finally {
    await browser.close()
  }
}

const visitSession = async (browser: Browser, built: BuiltPage, speed: number): Promise<Times> => ({
  'eager press': await visit(browser, built, speed, pressEarly),
  ...(await visit(browser, built, speed, connectAndClose)),
})

/** Opens a page of the host in a new context, with nothing cached. */
async function visit<T>(
  browser: Browser,
  { folder, file }: BuiltPage,
  speed: number,
  look: (page: Page, url: string) => Promise<T>,
): Promise<T> {
  const site: Site = await serveGzipped(folder)
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: speed })
    await page.addInitScript(announceWallet)
    await page.addInitScript(watchSession)
    return await look(page, `${site.url}/${file}`)
  } finally {
    await context.close()
    site.stop()
  }
}

function report(
  speed: number,
  { handmade, portico }: Record<'handmade' | 'portico', Times[]>,
  lists: number[],
): void {
  const text = (values: number[]) => {
    const { low, median, high } = spread(values)
    return `${median.toFixed(0)} ms (${low.toFixed(0)} to ${high.toFixed(0)})`.padEnd(24)
  }
  console.log(`\n  processor ${speed === 1 ? 'at full speed' : `${speed} times slower`}`)
  for (const step of steps) {
    const [bare, ours] = [handmade, portico].map((all) => all.map((session) => session[step]))
    if (!bare || !ours) continue
    const ratio = spread(ours).low / spread(bare).low
    console.log(
      `  ${step.padEnd(12)} by hand ${text(bare)} ours ${text(ours)} ${ratio.toFixed(2)} times`,
    )
  }
  console.log(`  ${'list opens'.padEnd(12)} ${' '.repeat(32)} ours ${text(lists)}`)
}

function readRounds(): number {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' } } })
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new SentenceError('--rounds takes a whole number from 1 up.')
  return rounds
}

await runMain(main)
