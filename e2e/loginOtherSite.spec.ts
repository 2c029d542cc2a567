import { expect, type Page } from '@playwright/test'
import type { PerPart } from '../scripts/stack/parts.ts'
import { projectId } from '../scripts/stack/settings.ts'
import { agreeIn, openWindowButton } from './steps/login/approvalWindow.ts'
import { countSteps } from './steps/login/countSteps.ts'
import { addressRow, newEmail, password } from './steps/login/emailVisitor.ts'
import { partitioned } from './steps/login/partitioned.ts'
import { logInToVault, pressIn } from './steps/login/vault.ts'
import { codeFor, pressInFrame } from './steps/loginHost.ts'
import { test } from './steps/test.ts'
import { answerIn } from './steps/wallet.ts'
import { accountButton, openConnect, widget } from './steps/widget.ts'
import { withAll } from './steps/withAll.ts'

test.use({ ...partitioned, emails: true })

const otherSiteOf = ({ demo }: PerPart<string>) => demo.replace('localhost', '127.0.0.1')
const here = (page: Page) =>
  widget(page).getByRole('button', { name: 'Continue with an existing login' })

/** Presses the only control of Connect. Returns the window that it opens. */
async function openWindow(page: Page): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), here(page).click()])
  return opened
}

/** The button that makes a login's wallet, once its password is chosen. */
const makeWallet = 'Create wallet'

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat password').fill(password)
}

const codesIn = async (urls: PerPart<string>, email: string) => {
  type Mail = { to: string[]; subject: string }
  const mails = (await (await fetch(`${urls.mailbox}/mails.json`)).json()) as Mail[]
  return mails.filter(({ to, subject }) => to.includes(email) && /\d{6}/.test(subject)).length
}

test('at a second site one press opens the window and one goes on: nothing is typed, and no code is mailed', async ({
  context,
  page,
  urls,
}) => {
  const email = newEmail()
  await page.goto(urls.demo)
  await openConnect(page)
  const first = await openWindow(page)
  await expect(first.getByRole('heading')).toHaveText('No one is logged in here yet')
  await expect(first.locator('form')).toContainText(urls.demo)
  await answerIn(first, 'Cancel')
  await expect(widget(page).getByLabel('E-mail', { exact: true })).toBeEnabled()
  const second = await openWindow(page)
  await logInToVault(second, email, () => codeFor(email, urls))
  await choosePassword(second)
  await answerIn(second, makeWallet)
  await expect(accountButton(page)).toBeVisible()
  const address = (await addressRow(page).textContent()) ?? ''

  const codes = await codesIn(urls, email)
  const steps = await countSteps(context)
  await page.goto(otherSiteOf(urls))
  await openConnect(page)
  const opened = await openWindow(page)
  await expect(opened.locator('form')).toContainText(`${otherSiteOf(urls)} is asking`)
  await agreeIn(opened, `Continue as ${email}`)
  // The wallet was transferred with the login, so nobody is asked for its password.
  await expect(accountButton(page)).toBeVisible()
  await expect(addressRow(page)).toHaveText(address)
  expect(steps).toEqual({ presses: 3, fields: 0 })
  expect(await codesIn(urls, email)).toBe(codes)
})

test(
  'a page that keeps its windows apart goes on with a login as well, by a button in the frame',
  withAll,
  async ({ page, context, urls }) => {
    // For the browser, a page that no server has answered is not on this machine.
    await context.grantPermissions(['local-network-access'])
    await page.route(`${urls.demo}/`, async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' }
      await route.fulfill({ response, headers })
    })
    const email = newEmail()
    await page.goto(urls.demo)
    await openConnect(page)
    const cutOff = await openWindow(page)
    await expect.poll(() => cutOff.isClosed()).toBe(true)
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      pressInFrame(openWindowButton(page)),
    ])
    await logInToVault(opened, email, () => codeFor(email, urls))
    await choosePassword(opened)
    await answerIn(opened, makeWallet)
    await expect(accountButton(page)).toBeVisible()
  },
)

test('the page that opened the window has no hold on it', async ({ context, page, urls }) => {
  const email = newEmail()
  const vault = await context.newPage()
  await vault.goto(`${urls.login}/vault?projectId=${projectId}`)
  await logInToVault(vault, email, () => codeFor(email, urls))
  await choosePassword(vault)
  await pressIn(vault, makeWallet)
  await expect(vault.getByText(/^0x[\da-fA-F]{40}$/)).toBeVisible()
  await page.addInitScript(() => {
    const openReal = window.open.bind(window)
    window.open = (...given) => {
      const opened = openReal(...given)
      Object.assign(window, { opened })
      return opened
    }
  })
  await page.goto(urls.demo)
  await openConnect(page)
  const opened = await openWindow(page)
  const form = opened.locator('form.approval')
  await expect(form).toContainText(`${urls.demo} is asking`)
  const address = opened.url()
  expect(
    await page.evaluate((login) => {
      const { opened: held } = window as unknown as { opened: Window }
      held.focus()
      held.postMessage({ type: 'portico-meet-place' }, '*')
      held.location.href = `${login}/meet`
      held.close()
      open('', 'continue')?.close()
      return held.closed
    }, urls.login),
  ).toBe(true)
  expect(await opened.evaluate(() => [opener, name])).toEqual([null, ''])
  expect(opened.url()).toBe(address)
  await expect(form).toContainText(`${urls.demo} is asking`)

  // A page or a link cannot open it either. Otherwise the sender of a link could log in as the visitor.
  const secret = `#${'a'.repeat(43)}.${'b'.repeat(43)}`
  const own = await context.newPage()
  await own.goto(urls.demo)
  const url = `${urls.login}/continue?projectId=${projectId}${secret}`
  const [refused] = await Promise.all([
    context.waitForEvent('response', (response) => response.url().includes('/continue')),
    own.evaluate((lure) => void window.open(lure), url),
  ])
  expect(refused.status()).toBe(403)
  const typed = await own.goto(url)
  expect(typed?.status()).toBe(403)

  await agreeIn(opened, `Continue as ${email}`)
  await expect(accountButton(page)).toBeVisible()
})
