import type { Page } from 'playwright-core'
import type { SessionWindow } from './watchSession.ts'

/** The measured steps of a session, in order. */
export const steps = ['eager press', 'connect', 'reload', 'close', 'close, seen'] as const

type Step = (typeof steps)[number]
/** The time of each step, in milliseconds. */
export type Times = Record<Step, number>

/** Presses the button as soon as it exists. Measures from the start of the page load until the dialog has the focus. */
export async function pressEarly(page: Page, url: string): Promise<number> {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => (window as SessionWindow).session?.pressEarly()),
  )
  await page.goto(url, { waitUntil: 'commit' })
  return until(page, 'opened')
}

/** Connects, reloads the page, and opens and closes the account, or the dialog again. */
export async function connectAndClose(
  page: Page,
  url: string,
): Promise<Omit<Times, 'eager press'>> {
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

/** Returns the time from the press until a wallet of the list is visible. */
export async function openList(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle' })
  return since(page, 'listed', () => page.getByRole('button', { name: 'All wallets' }).click())
}

type State = Parameters<NonNullable<SessionWindow['session']>['when']>[0]

const until = (page: Page, state: State): Promise<number> =>
  page.evaluate(
    (wanted) =>
      (window as SessionWindow).session?.when(wanted) ?? Promise.reject(new Error('Not watched')),
    state,
  )

/** Returns the milliseconds from the time stamp of a press until a state. */
async function since(page: Page, state: State, press: () => Promise<void>): Promise<number> {
  await page.evaluate((wanted) => {
    const watched = window as SessionWindow & { reached?: Promise<number> | undefined }
    const begin = () => {
      watched.reached ??= watched.session?.when(wanted)
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
