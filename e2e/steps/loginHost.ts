import { expect, type Locator, type Page } from '@playwright/test'
import type { OpenedFrame } from '@portico/login/frame'
import type { PerPart } from '../../scripts/stack/parts.ts'
import { projectId, trustingOrigin, trustingProjectId } from '../../scripts/stack/settings.ts'
import { patienceMs } from '../../scripts/test/patienceMs.ts'
import { buildLoginScript } from './login/buildLoginScript.ts'

let script: Promise<string> | undefined

/** Opens a page of a site that can embed the login frame, with its own headers. */
export async function visitLoginHost(
  page: Page,
  site: string,
  headers: Record<string, string> = {},
): Promise<void> {
  // For the browser, a page that no server has answered is not on this machine.
  if (page.context().browser()?.browserType().name() === 'chromium')
    await page.context().grantPermissions(['local-network-access'])
  script ??= buildLoginScript()
  const code = await script
  const html = '<!doctype html><title>A site</title><script type="module" src="/login.js"></script>'
  const common = { ...headers, 'cache-control': 'no-store' }
  await page.route(`${site}/login`, (route) =>
    route.fulfill({ body: html, contentType: 'text/html', headers: common }),
  )
  await page.route(`${site}/login.js`, (route) =>
    route.fulfill({ body: code, contentType: 'text/javascript', headers: common }),
  )
  await page.goto(`${site}/login`)
}

/** A site's options for the frame. */
export type LoginHostOptions = { projectId?: string; locale?: string }

/** Makes the page embed the login frame, and waits for it. */
export const openLogin = (
  page: Page,
  urls: PerPart<string>,
  site: LoginHostOptions = {},
): Promise<void> =>
  page.evaluate((options) => (globalThis as unknown as LoginPage).openLogin(options), {
    origin: urls.login,
    projectId,
    ...site,
  })

/** The functions that the page's script adds to its window. */
export type LoginPage = {
  openLogin: (options: { origin: string; projectId: string } & LoginHostOptions) => Promise<void>
  abandonLogin: () => void
  login: OpenedFrame
}

/** Sends a message to a page's frame. A failure resolves with its code. */
export const requestFrame = (
  page: Page,
  name: Parameters<OpenedFrame['request']>[0],
  payload: object = {},
) =>
  page.evaluate(
    ([message, given]) =>
      (globalThis as unknown as LoginPage).login
        .request(message, given as never)
        .catch(({ code, secondsLeft }) => ({ code, ...(secondsLeft && { secondsLeft }) })),
    [name, payload] as const,
  )

type Mail = { to: string[]; subject: string }

/** Returns the code of the first mail to an address. */
export async function codeFor(email: string, urls: PerPart<string>): Promise<string> {
  let code = ''
  await expect(async () => {
    const mails = (await (await fetch(`${urls.mailbox}/mails.json`)).json()) as Mail[]
    const mail = mails.find(({ to }) => to.includes(email))
    code = /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass({ timeout: patienceMs })
  return code
}

/** Returns another code. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Logs a visitor in with a new wallet, in a page of the shop. Returns its EVM address. */
export async function loginWithWallet(
  page: Page,
  urls: PerPart<string>,
  site?: LoginHostOptions,
  headers?: Record<string, string>,
): Promise<string> {
  const email = `a${crypto.randomUUID()}@visitor.example`
  const host = site?.projectId === trustingProjectId ? trustingOrigin(urls.demo) : urls.demo
  await visitLoginHost(page, host, headers)
  await openLogin(page, urls, site)
  expect(await requestFrame(page, 'connectEmail', { email })).toEqual({ action: 'VERIFY_OTP' })
  const otp = await codeFor(email, urls)
  expect(await requestFrame(page, 'connectOtp', { otp })).toEqual({})
  const user = requestFrame(page, 'getUser')
  const frame = page.frameLocator('iframe')
  await frame.getByLabel('Password', { exact: true }).fill('seven green kettles')
  await frame.getByLabel('Repeat password').fill('seven green kettles')
  await pressInFrame(frame.getByRole('button', { name: 'Create wallet' }))
  const { address } = (await user) as { address: string }
  await expect(page.locator('iframe')).toBeHidden()
  return address
}

/**
 * Presses a control of the frame once the frame has the pointer. Before that, the browser sends the press to the outer
 * page.
 */
export async function pressInFrame(control: Locator): Promise<void> {
  await expect(async () => {
    await control.page().mouse.move(1, 1)
    await control.hover()
    expect(await control.evaluate((element) => element.matches(':hover'))).toBe(true)
  }).toPass({ intervals: [50], timeout: patienceMs })
  await control.click()
}

const frameIn = (page: Page, origin: string) =>
  page.frames().find((one) => one.url().startsWith(origin))

/** Removes the wallet from a page's frame, as on a new device. */
export async function loseWallet(page: Page, urls: PerPart<string>): Promise<void> {
  await frameIn(page, urls.login)?.evaluate(async () => {
    const opening = indexedDB.open((await indexedDB.databases())[0]?.name ?? '')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const writing = opening.result.transaction('entries', 'readwrite')
    // It is stored by account.
    writing.objectStore('entries').delete(IDBKeyRange.bound('wallet ', 'wallet \uffff'))
    await new Promise((resolve) => writing.addEventListener('complete', resolve))
  })
}

/** Removes login and wallet from the page and its frame, as on a new device. */
export async function forgetDevice(page: Page, origin: string): Promise<void> {
  await frameIn(page, origin)?.evaluate(async () => {
    const opening = indexedDB.open((await indexedDB.databases())[0]?.name ?? '')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const writing = opening.result.transaction('entries', 'readwrite')
    writing.objectStore('entries').clear()
    await new Promise((resolve) => writing.addEventListener('complete', resolve))
  })
  await page.evaluate(() => localStorage.clear())
  await page.reload()
}
