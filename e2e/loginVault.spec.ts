import { expect, type Page } from '@playwright/test'
import type { PerPart } from '../scripts/stack/parts.ts'
import { projectId } from '../scripts/stack/settings.ts'
import { pressGuarded } from './steps/login/approvalWindow.ts'
import { keepKit, logInToVault, pressIn as press } from './steps/login/vault.ts'
import { codeFor, loseWallet } from './steps/loginHost.ts'
import { test } from './steps/test.ts'

const password = 'seven green kettles'
const isHome = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Your wallet', exact: true })).toBeVisible()
const typePassword = (page: Page) => page.getByLabel('Password', { exact: true }).fill(password)

/** Logs a new visitor in on the vault page, which then asks for a way back. */
async function logIn(page: Page, urls: PerPart<string>, email: string): Promise<void> {
  await page.goto(`${urls.login}/vault?projectId=${projectId}`)
  await logInToVault(page, email, () => codeFor(email, urls))
  await expect(page.getByLabel('Repeat password')).toBeVisible()
}

test('on the vault page a visitor changes the ways back, opens the wallet by its kit, and reads what happened', async ({
  page,
  urls,
}) => {
  const email = `a${crypto.randomUUID()}@visitor.example`
  await logIn(page, urls, email)
  await typePassword(page)
  await page.getByLabel('Repeat password').fill(password)
  await press(page, 'Create wallet')
  await isHome(page)
  const address = (await page.getByText(/^0x[\da-fA-F]{40}$/).textContent()) ?? ''

  await press(page, 'Account history')
  await expect(page.getByRole('listitem').last()).toHaveText(
    /^Logged in on a new device.*Chrome, Linux/,
  )
  await press(page, 'Back')
  await isHome(page)

  await press(page, 'Add a recovery kit')
  await pressGuarded(page, 'Continue')
  const kit = await keepKit(page)
  await expect(page.getByRole('status')).toHaveText('Saved.')
  await press(page, 'Remove: Password')
  await pressGuarded(page, 'Continue')
  await page.getByLabel('Your recovery kit').fill(kit)
  await press(page, 'Continue')
  await expect(page.getByRole('status')).toHaveText('Removed. Your wallet was re-encrypted.')
  await expect(page.getByRole('button', { name: 'Add a password' })).toBeVisible()

  // As on a new device: the password is gone, and the kit from before the new seal opens the wallet.
  await loseWallet(page, urls)
  await page.reload()
  await press(page, 'Open wallet')
  await page.getByLabel('Your recovery kit').fill(kit.toLowerCase())
  await press(page, 'Open wallet')
  await isHome(page)
  await expect(page.getByText(address)).toBeVisible()

  await press(page, 'Show recovery phrase')
  await page.getByLabel('Type SHOW to continue').fill('show')
  await press(page, 'Continue')
  // After a reload the page does not know of a fresh code. Another one is sent half a minute after the first.
  await press(page, 'Send code')
  await expect(page.getByRole('alert')).toHaveText(/^Please try again after \d+ seconds\.$/)
})
