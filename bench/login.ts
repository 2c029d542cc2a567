import { parseArgs } from 'node:util'
import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { partitioned } from '../e2e/steps/login/partitioned.ts'
import { createDevice, openPasskeys } from '../e2e/steps/login/passkeys.ts'
import { runMain, SentenceError } from '../scripts/lib/sentence.ts'
import type { PerPart } from '../scripts/stack/parts.ts'
import { startStack } from '../scripts/stack/startStack.ts'

/** The promised time of a first login in milliseconds, counting only work that we control. */
const promisedMs = 1500

/** The visitor's actions, each once. */
const steps = ['the address is typed', 'the code is typed', 'the passkey is used'] as const
type Times = Record<(typeof steps)[number], number>

type Mail = { to: string[]; subject: string }

/** Returns the code of the mail. Reading it is the visitor's time. */
async function readCode(url: string, email: string): Promise<string> {
  for (;;) {
    const mails = (await (await fetch(`${url}/mails.json`)).json()) as Mail[]
    const code = /\d{6}/.exec(mails.find(({ to }) => to.includes(email))?.subject ?? '')?.[0]
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Returns the milliseconds from the visitor's last key or click until an element can be used. */
async function timeOf(act: () => Promise<unknown>, shown: Locator): Promise<number> {
  const started = performance.now()
  await act()
  await shown.waitFor()
  return performance.now() - started
}

/** Logs a new visitor in at the shop, who creates a wallet with a passkey. */
async function logIn(page: Page, urls: PerPart<string>): Promise<Times> {
  const email = `a${crypto.randomUUID()}@visitor.example`
  await createDevice(await openPasskeys(page))
  await page.goto(urls.demo)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const field = page.getByRole('dialog').getByLabel('E-mail', { exact: true })
  // As a person types: the frame loads in the meantime.
  await field.pressSequentially(email, { delay: 40 })
  const code = page.getByLabel('6-digit code')
  const passkey = page
    .frameLocator('portico-login iframe')
    .getByRole('button', { name: 'Use a passkey' })
  const typed = await timeOf(() => field.press('Enter'), code)
  const digits = await readCode(urls.mailbox, email)
  const coded = await timeOf(() => code.fill(digits), passkey)
  const account = page.getByRole('button', { name: /^Account 0x/ })
  // Moving there is the visitor's time.
  await passkey.hover()
  const used = await timeOf(() => passkey.click(), account)
  return {
    'the address is typed': typed,
    'the code is typed': coded,
    'the passkey is used': used,
  }
}

async function visit(browser: Browser, urls: PerPart<string>): Promise<Times> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  try {
    return await logIn(await context.newPage(), urls)
  } finally {
    await context.close()
  }
}

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/** Prints the time of each step, and returns the sum. */
function report(times: readonly Times[]): number {
  const own = steps.map((step) => median(times.map((one) => one[step])))
  for (const [at, step] of steps.entries())
    console.log(`  after ${step.padEnd(22)} ${(own[at] ?? 0).toFixed(0).padStart(6)} ms`)
  const sum = own.reduce((all, one) => all + one, 0)
  console.log(
    `A first login: ${steps.length} steps of the visitor, ${sum.toFixed(0)} ms of our own work (median of ${times.length}, promised ${promisedMs}).`,
  )
  return sum
}

/** Measures the first login of a new visitor at the shop, without typing, reading a mail or using a passkey. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '5' }, check: { type: 'boolean' } },
  })
  const rounds = Number(values.rounds)
  if (!Number.isSafeInteger(rounds) || rounds < 1)
    throw new SentenceError(`--rounds is a number from 1 on, not "${values.rounds}".`)
  const stack = await startStack()
  const browser = await chromium.launch(partitioned.launchOptions)
  try {
    const times: Times[] = []
    // The first round is a warm-up and does not count.
    for (let round = 0; round <= rounds; round++) {
      const one = await visit(browser, stack.urls)
      if (round > 0) times.push(one)
    }
    return report(times) > promisedMs && values.check ? 1 : 0
  } finally {
    await browser.close()
    await stack.stop()
  }
}

await runMain(main)
