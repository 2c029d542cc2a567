import { expect, type Page } from '@playwright/test'
import { projectId } from '../scripts/stack/settings.ts'
import { pressGuarded } from './steps/login/approvalWindow.ts'
import { newEmail, password } from './steps/login/emailVisitor.ts'
import { type LoginServer, startLoginServer } from './steps/login/loginServer.ts'
import { logInToVault, pressIn as press } from './steps/login/vault.ts'
import { test as base } from './steps/test.ts'

const test = base.extend<{ login: LoginServer }>({
  login: async ({ urls }, use) => {
    const login = await startLoginServer(urls)
    try {
      await use(login)
    } finally {
      await login.stop()
    }
  },
})

const code = (page: Page) => page.getByLabel('Code')

const logIn = (page: Page, login: LoginServer, email: string) =>
  logInToVault(page, email, () => login.codeTo(email))

/** Time passes for the server and for the page, because a page's proofs use its own clock. */
async function passHalfMinute(page: Page, login: LoginServer): Promise<void> {
  login.advance(30_000)
  await page.clock.setSystemTime(login.now())
}

test('a visitor changes the e-mail address by their wallet, and the link of a mail takes that back only after a day', async ({
  page,
  login,
}) => {
  const before = newEmail()
  const after = newEmail()
  await page.goto(`${login.url}/vault?projectId=${projectId}`)
  await logIn(page, login, before)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat password').fill(password)
  await press(page, 'Create wallet')
  const address = page.getByText(/^0x[\da-fA-F]{40}$/)
  const own = (await address.textContent()) ?? ''

  await passHalfMinute(page, login)
  await press(page, 'Change e-mail')
  await page.getByLabel('New e-mail address').fill(after)
  await press(page, 'Save')
  await pressGuarded(page, 'Continue')
  // The wallet proves the owner, so the old mailbox gets no code.
  await expect(page.getByText(after)).toBeVisible()
  await code(page).fill(await login.codeTo(after))
  await press(page, 'Confirm')
  await expect(page.getByRole('status')).toContainText(after)
  await expect(address).toHaveText(own)

  const revert = () =>
    mailsTo(login, before)
      .at(-1)
      ?.match(/https?:\S+\/revert\S+/)?.[0] ?? ''
  await expect.poll(revert).toContain('#')
  await page.goto(revert())
  await pressGuarded(page, 'Undo')
  await expect(page.getByRole('status')).toBeFocused()
  await expect(page.getByRole('status')).toContainText('a day')

  // The wallet decides: until then it can refuse, and the address stays the same.
  await page.goto(`${login.url}/vault?projectId=${projectId}`)
  await expect(address).toHaveText(own)
})

const mailsTo = (login: LoginServer, email: string) => login.mailsTo(email).map(({ text }) => text)
