import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright-core'
import { openWindowButton } from '../e2e/steps/login/approvalWindow.ts'
import { partitioned } from '../e2e/steps/login/partitioned.ts'
import { loginWithWallet, requestFrame } from '../e2e/steps/loginHost.ts'
import { runMain, SentenceError } from '../scripts/lib/sentence.ts'
import type { PerPart } from '../scripts/stack/parts.ts'
import { startStack } from '../scripts/stack/startStack.ts'

/** The promised time from the press to the request in the window, in milliseconds. */
const promisedMs = 300

type Times = { request: number; bare: number }

/** Returns the milliseconds from a press until a window shows a form. */
async function timeOf(page: Page, press: () => Promise<unknown>, form: string): Promise<number> {
  const opening = page.context().waitForEvent('page')
  const started = performance.now()
  const [window] = await Promise.all([opening, press()])
  await window.locator(form).waitFor()
  const ms = performance.now() - started
  await window.close()
  return ms
}

/** Opens the window of a request, and one of the same origin with only a form. */
async function visit(browser: Browser, urls: PerPart<string>): Promise<Times> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    const address = await loginWithWallet(page, urls)
    const params = ['I agree to the terms.', address]
    const signing = requestFrame(page, 'rpcRequest', { method: 'personal_sign', params })
    const button = openWindowButton(page)
    // The pointer moves to the button first, because that time is the visitor's.
    await button.hover()
    const request = await timeOf(page, () => button.click(), 'form.approval')
    await signing
    await page.evaluate(
      (url) => {
        const opener = document.createElement('button')
        opener.textContent = 'Open a bare window'
        opener.onclick = () => void window.open(url, '_blank', 'popup,width=420,height=760')
        document.body.append(opener)
      },
      `${urls.login}/refuse#${'a'.repeat(43)}`,
    )
    const bareButton = page.getByRole('button', { name: 'Open a bare window' })
    const bare = await timeOf(page, () => bareButton.click(), 'form')
    return { request, bare }
  } finally {
    await context.close()
  }
}

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/**
 * Measures how soon the window of a request shows it. Compares this with a window of the same origin that has only a
 * form.
 */
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
    const request = median(times.map((one) => one.request))
    const ratio = median(times.map((one) => one.request / one.bare))
    console.log(
      `A request shows ${request.toFixed(0)} ms after the press (promised ${promisedMs}), ${ratio.toFixed(2)} times a bare window (median of ${rounds}).`,
    )
    return request > promisedMs && values.check ? 1 : 0
  } finally {
    await browser.close()
    await stack.stop()
  }
}

await runMain(main)
