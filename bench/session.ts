import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright-core'
import { runMain, SentenceError } from '../scripts/lib/sentence.ts'
import { announceWallet } from '../scripts/sizes/announceWallet.ts'
import { type BuiltPage, buildHost } from '../scripts/sizes/buildHost.ts'
import { shopLaunch } from '../scripts/sizes/shop.ts'
import { type Site, serveGzipped } from './open/serveGzipped.ts'
import { spread } from './open/spread.ts'
import { type SessionWindow, watchSession } from './session/watchSession.ts'

/** What a session has, in order, and how many times slower the processor is made. */
const steps = ['eager press', 'connect', 'reload', 'close', 'close, seen'] as const
const speeds = [1, 4] as const

type Step = (typeof steps)[number]
type Times = Record<Step, number>

/** Measures a visitor's session with the widget beside one with a page by hand, in turns in one run. */
async function main(): Promise<number> {
  const rounds = readRounds()
  const { handmade, portico, registry } = await buildHost()
  const browser = await chromium.launch(shopLaunch)
  try {
    for (const speed of speeds) {
      const times = { handmade: [] as Times[], portico: [] as Times[] }
      const lists: number[] = []
      // The first round warms up, and is not counted.
      for (let round = 0; round <= rounds; round++) {
        const [bare, ours] = [
          await visitSession(browser, handmade, speed),
          await visitSession(browser, portico, speed),
        ]
        const list = await visit(browser, registry, speed, openList)
        if (round === 0) continue
        times.handmade.push(bare)
        times.portico.push(ours)
        lists.push(list)
      }
      tell(speed, times, lists)
    }
    return 0
  } finally {
    await browser.close()
  }
}

const visitSession = async (browser: Browser, built: BuiltPage, speed: number): Promise<Times> => ({
  'eager press': await visit(browser, built, speed, pressEarly),
  ...(await visit(browser, built, speed, connectAndLeave)),
})

/** Presses the button as soon as it is there; from the start of the page load until the dialog has the focus. */
async function pressEarly(page: Page, url: string): Promise<number> {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => (window as SessionWindow).session?.pressEarly()),
  )
  await page.goto(url, { waitUntil: 'commit' })
  return until(page, 'opened')
}

/** Connects, loads the page again, and opens and closes the account, or the dialog again. */
async function connectAndLeave(page: Page, url: string): Promise<Omit<Times, 'eager press'>> {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Connect wallet' }).click({ delay: 80 })
  await until(page, 'opened')
  await page.waitForTimeout(300)
  const connect = await since(page, 'connected', () =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: /Alpha|^Wallet$/ })
      .click({ delay: 80 }),
  )
  await page.waitForTimeout(500)
  await page.reload({ waitUntil: 'commit' })
  const reload = await until(page, 'connected')
  await page.waitForTimeout(500)
  const open = async () => {
    await page.getByRole('button', { name: /0xf3/i }).press('Enter')
    await until(page, 'opened')
    await page.waitForTimeout(500)
  }
  await open()
  const close = await since(page, 'left', () => page.keyboard.press('Escape'))
  await page.waitForTimeout(500)
  await open()
  const gone = await since(page, 'gone', () => page.keyboard.press('Escape'))
  return { connect, reload, close, 'close, seen': gone }
}

/** From the press until a wallet of the list is there. */
async function openList(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle' })
  return since(page, 'listed', () => page.getByRole('button', { name: 'All wallets' }).click())
}

type State = Parameters<NonNullable<SessionWindow['session']>['when']>[0]

const until = (page: Page, state: State): Promise<number> =>
  page.evaluate(
    (it) => (window as SessionWindow).session?.when(it) ?? Promise.reject(new Error('Not watched')),
    state,
  )

/** Milliseconds from the time stamp of a press until a state. */
async function since(page: Page, state: State, press: () => Promise<void>): Promise<number> {
  await page.evaluate((it) => {
    const watched = window as SessionWindow & { reached?: Promise<number> | undefined }
    const begin = () => {
      watched.reached ??= watched.session?.when(it)
    }
    watched.reached = undefined
    for (const type of ['click', 'keydown'])
      addEventListener(type, begin, { once: true, capture: true })
  }, state)
  await press()
  return page.evaluate(async () => {
    const watched = window as SessionWindow & { reached?: Promise<number> | undefined }
    return ((await watched.reached) ?? Number.NaN) - (watched.session?.pressedAt ?? Number.NaN)
  })
}

/** Opens a page of the host in a context of its own, nothing cached. */
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

function tell(
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
    const [bare, ours] = [handmade, portico].map((all) => all.map((it) => it[step]))
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
