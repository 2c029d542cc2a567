import { expect, type Page } from '@playwright/test'
import type { PerPart } from '../scripts/stack/parts.ts'
import { agreeIn } from './steps/login/approvalWindow.ts'
import { countSteps } from './steps/login/countSteps.ts'
import { addressRow, newEmail, password } from './steps/login/emailVisitor.ts'
import { partitioned } from './steps/login/partitioned.ts'
import { logInToVault } from './steps/login/vault.ts'
import { codeFor } from './steps/loginHost.ts'
import { test } from './steps/test.ts'
import { answerIn } from './steps/wallet.ts'
import { accountButton, openConnect, widget } from './steps/widget.ts'

test.use({ ...partitioned, emails: true })

const otherSiteOf = ({ demo }: PerPart<string>) => demo.replace('localhost', '127.0.0.1')
const here = (page: Page) =>
  widget(page).getByRole('button', { name: 'Use a login of this browser' })

/** Presses the only control of Connect. Returns the window that it opens. */
async function openWindow(page: Page): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), here(page).click()])
  return opened
}

/** The button that makes a login's wallet, once its password is chosen. */
const makeWallet = 'Make my wallet'

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('The same password again').fill(password)
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
  await expect(first.getByRole('heading')).toHaveText('Nobody is logged in here yet')
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
  await expect(opened.locator('form')).toContainText(`${otherSiteOf(urls)} asks for it`)
  await agreeIn(opened, `Continue as ${email}`)
  // The wallet was transferred with the login, so nobody is asked for its password.
  await expect(accountButton(page)).toBeVisible()
  await expect(addressRow(page)).toHaveText(address)
  expect(steps).toEqual({ presses: 3, fields: 0 })
  expect(await codesIn(urls, email)).toBe(codes)
})

test('a page that the window cannot reach says so, and so does the window', async ({
  page,
  context,
  urls,
}) => {
  // For the browser, a page that no server has answered is not on this machine.
  await context.grantPermissions(['local-network-access'])
  await page.route(`${urls.demo}/`, async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' }
    await route.fulfill({ response, headers })
  })
  await page.goto(urls.demo)
  await openConnect(page)
  const opened = await openWindow(page)
  await expect(opened.getByRole('status')).toContainText('The site keeps its windows apart')
  await expect(widget(page).getByRole('alert')).toContainText('this page cannot reach it')
  await enterEmailInOpenCard(page)
  await expect(widget(page).getByLabel('Code of six digits')).toBeFocused()
})

async function enterEmailInOpenCard(page: Page): Promise<void> {
  const field = widget(page).getByLabel('E-mail', { exact: true })
  await field.pressSequentially(newEmail())
  await field.press('Enter')
}
