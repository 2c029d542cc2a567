import { type Browser, expect, type Page } from '@playwright/test'
import type { Hex } from 'viem'
import type { PerPart } from '../scripts/stack/parts.ts'
import { patienceMs } from '../scripts/test/patienceMs.ts'
import { agreeIn, approve, pressGuarded } from './steps/login/approvalWindow.ts'
import { countSteps } from './steps/login/countSteps.ts'
import { addressRow, enterEmail, frameOf, newEmail, password } from './steps/login/emailVisitor.ts'
import { type OwnLogin, test } from './steps/login/ownLogin.ts'
import { partitioned } from './steps/login/partitioned.ts'
import { createDevice, openPasskeys } from './steps/login/passkeys.ts'
import { sendDollars, sendEther, sendSol, signOrder } from './steps/login/spend.ts'
import { addPassword, exportWords, keepKit, logInToVault, pressIn } from './steps/login/vault.ts'
import { forgetDevice, pressInFrame } from './steps/loginHost.ts'
import { importWords, protect } from './steps/webWallet.ts'
import { accountButton, connectButton, openConnect, widget } from './steps/widget.ts'

test.use({ ...partitioned, emails: true, solana: true })

const press = (page: Page, name: string) =>
  pressInFrame(frameOf(page).frame.getByRole('button', { name, exact: true }))

/** Types the code of the mail, and opens the wallet in the frame. Returns its address. */
async function logIn(
  page: Page,
  { email, login }: { email: string; login: OwnLogin },
  open: () => Promise<void>,
): Promise<string> {
  await enterEmail(page, email)
  const code = widget(page).getByLabel('6-digit code')
  await expect(code).toBeFocused()
  await code.fill(await login.codeTo(email))
  await open()
  await expect(accountButton(page)).toBeVisible()
  return (await addressRow(page).textContent()) ?? ''
}

const loginRows = (page: Page) => widget(page).getByRole('list', { name: 'Your login' })

async function openSettings(page: Page): Promise<void> {
  await accountButton(page).click()
  await widget(page).getByRole('button', { name: 'Settings' }).click()
  await expect(loginRows(page)).toBeVisible()
}

/** Opens the page of the wallet's owner, adds two ways back there, and shows the words. */
async function useVault(shop: Page, { email, login }: { email: string; login: OwnLogin }) {
  await openSettings(shop)
  const link = loginRows(shop).getByRole('link', { name: /^Recovery options/ })
  await expect(link).toHaveAttribute('href', /#ways$/)
  await shop.goto((await link.getAttribute('href')) ?? '')
  await login.pass(30_000)
  await logInToVault(shop, email, () => login.codeTo(email))
  await pressIn(shop, 'Open with passkey')
  await expect(shop.getByRole('heading', { name: 'Recovery options' })).toBeFocused()
  await addPassword(shop, password)
  await pressIn(shop, 'Add a recovery kit')
  await pressGuarded(shop, 'Continue')
  const kit = await keepKit(shop)
  await expect(shop.getByRole('status')).toHaveText('Saved.')
  const think = async () => {
    await shop.clock.runFor(11_000)
    login.advance(11_000)
  }
  const words = await exportWords(shop, think, () => pressIn(shop, 'Open with passkey'))
  return { kit, words }
}

/** At another site of the same browser, one click opens the window, and another one continues the login. */
async function continueAt(shop: Page, site: string, { email }: Visitor): Promise<string> {
  await shop.goto(site)
  await openConnect(shop)
  const [opened] = await Promise.all([
    shop.waitForEvent('popup'),
    widget(shop).getByRole('button', { name: 'Continue with an existing login' }).click(),
  ])
  await agreeIn(opened, `Continue as ${email}`)
  await expect(accountButton(shop)).toBeVisible()
  return (await addressRow(shop).textContent()) ?? ''
}

type Visitor = { email: string; login: OwnLogin }

/** Logs in on a new device. */
async function logInElsewhere(
  browser: Browser,
  visitor: Visitor,
  open: (page: Page) => Promise<void>,
): Promise<string> {
  const context = await browser.newContext()
  await visitor.login.lead(context)
  await visitor.login.pass(30_000)
  const page = await context.newPage()
  await page.goto('/')
  const address = await logIn(page, visitor, () => open(page))
  await context.close()
  return address
}

/** Changes the address of the account in the settings, with a code to each address. */
async function changeEmail(shop: Page, { login }: Visitor, next: string): Promise<void> {
  const { frame } = frameOf(shop)
  const code = frame.getByLabel('6-digit code')
  await openSettings(shop)
  await loginRows(shop).getByRole('button', { name: 'E-mail' }).click()
  await login.pass(30_000)
  await frame.getByLabel('New e-mail address').fill(next)
  await press(shop, 'Save')
  // The wallet proves the owner, so the old mailbox gets no code.
  await approve(shop, 'Continue')
  await expect(frame.getByRole('heading', { name: 'Confirm new e-mail' })).toBeVisible()
  await code.fill(await login.codeTo(next))
  await press(shop, 'Confirm')
  await expect(frameOf(shop).dialog).toBeHidden()
  await expect(widget(shop)).toContainText(`Your e-mail is now ${next}`)
  await widget(shop).getByRole('button', { name: 'Done' }).click()
  await expect(loginRows(shop).getByRole('button', { name: 'E-mail' })).toContainText(next)
}

async function deleteAccount(shop: Page, urls: PerPart<string>): Promise<void> {
  const { frame } = frameOf(shop)
  const row = (name: string) => loginRows(shop).getByRole('button', { name })
  await row('Devices and logins').click()
  await expect(frame.getByText('This device')).toBeVisible()
  await expect(frame.getByText(new URL(urls.demo).origin)).toBeVisible()
  await press(shop, 'Close')
  await row('Delete account').click()
  await approve(shop, 'Continue')
  await frame.getByLabel('Type DELETE to continue').fill('delete')
  await press(shop, 'Delete account')
  await expect(connectButton(shop)).toBeVisible()
  await shop.reload()
  await expect(connectButton(shop)).toBeVisible()
}

test('a visitor has a wallet by e-mail, spends from it, has it at other sites and on new devices, takes it along, and deletes the account', async ({
  login,
  shop,
  urls,
  chain,
  browser,
}) => {
  test.setTimeout(20 * patienceMs)
  const visitor = { email: newEmail(), login }
  const steps = await countSteps(shop.context())
  await shop.reload()
  await createDevice(await openPasskeys(shop))
  const own = await test.step('logs in', () =>
    logIn(shop, visitor, () => press(shop, 'Use a passkey')))
  // Connect, send, use a passkey; the touch of the device is not counted. The sixth digit sends the code.
  expect(steps).toEqual({ presses: 3, fields: 2 })
  const spender = { shop, own: own as Hex, chain, urls }
  const to = await test.step('sends ether', () => sendEther(spender))
  await test.step('sends dollars', () => sendDollars(spender, to))
  await test.step('signs', () => signOrder(spender))
  await shop.reload()
  await expect(accountButton(shop)).toBeVisible()

  const { kit, words } = await test.step('keeps two more ways back', () => useVault(shop, visitor))
  const otherSite = urls.demo.replace('localhost', '127.0.0.1')
  expect(await test.step('another site', () => continueAt(shop, otherSite, visitor))).toBe(own)
  await test.step('sends SOL there', () => sendSol(spender))

  await test.step('a device that is new', async () => {
    await shop.goto(urls.demo)
    await expect(accountButton(shop)).toBeVisible()
    await forgetDevice(shop, login.url)
    await login.pass(30_000)
    expect(await logIn(shop, visitor, () => press(shop, 'Open with passkey'))).toBe(own)
    const byPassword = logInElsewhere(browser, visitor, async (page) => {
      await press(page, 'Use your password instead')
      await frameOf(page).password.fill(password)
      await press(page, 'Open wallet')
    })
    expect(await byPassword).toBe(own)
    const byKit = logInElsewhere(browser, visitor, async (page) => {
      await press(page, 'Use your recovery kit instead')
      await frameOf(page).frame.getByLabel('Your recovery kit').fill(kit)
      await press(page, 'Open wallet')
    })
    expect(await byKit).toBe(own)
  })

  await test.step('changes the address', () => changeEmail(shop, visitor, newEmail()))
  await test.step('deletes the account', () => deleteAccount(shop, urls))
  await test.step('has the wallet elsewhere', async () => {
    await shop.goto(urls.wallet)
    await importWords(shop, words)
    await protect(shop)
    await expect(shop.getByText(own.slice(-4)).first()).toBeVisible()
  })
})
