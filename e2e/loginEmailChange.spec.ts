import { expect, type Page } from '@playwright/test'
import { projectId } from '../scripts/stack/settings.ts'
import { newEmail, password } from './steps/login/emailVisitor.ts'
import { startLoginServer } from './steps/login/loginServer.ts'
import { test as base } from './steps/test.ts'

type LoginServer = Awaited<ReturnType<typeof startLoginServer>>

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

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const code = (page: Page) => page.getByLabel('Code')

/** The code of the nth mail to an address that has one. */
async function codeTo({ mailsTo }: LoginServer, email: string, nth = 1): Promise<string> {
  const codes = () => mailsTo(email).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
  await expect.poll(() => codes().length).toBe(nth)
  return codes()[nth - 1] ?? ''
}

async function logIn(page: Page, login: LoginServer, email: string, nth = 1): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await press(page, 'Send the code')
  await code(page).fill(await codeTo(login, email, nth))
  await press(page, 'Log in')
}

/** Time passes for the server and for the page: what a page proves is of its own clock. */
async function passHalfMinute(page: Page, login: LoginServer): Promise<void> {
  login.advance(30_000)
  await page.clock.setSystemTime(login.now())
}

test('a visitor changes the e-mail address, takes that back by the link of the mail, and the wallet stays', async ({
  page,
  login,
}) => {
  const [before, after] = [newEmail(), newEmail()]
  await page.goto(`${login.url}/vault?projectId=${projectId}`)
  await logIn(page, login, before)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('The same password again').fill(password)
  await press(page, 'Make my wallet')
  const address = page.getByText(/^0x[\da-fA-F]{40}$/)
  const own = (await address.textContent()) ?? ''

  await passHalfMinute(page, login)
  await press(page, 'Change the e-mail address')
  await page.getByLabel('New e-mail address').fill(after)
  await press(page, 'Save')
  await expect(page.getByText(before)).toBeVisible()
  await code(page).fill(await codeTo(login, before, 2))
  await press(page, 'Confirm')
  await expect(page.getByText(after)).toBeVisible()
  await code(page).fill(await codeTo(login, after))
  await press(page, 'Confirm')
  await expect(page.getByRole('status')).toContainText(after)
  await expect(address).toHaveText(own)

  const revert = () =>
    mailsTo(login, before)
      .at(-1)
      ?.match(/https?:\S+\/revert\S+/)?.[0] ?? ''
  await expect.poll(revert).toContain('#')
  await page.goto(revert())
  await press(page, 'Take it back')
  await expect(page.getByRole('status')).toBeFocused()

  // Taking it back ends all logins: whoever changed the address may have been somebody else.
  await passHalfMinute(page, login)
  await page.goto(`${login.url}/vault?projectId=${projectId}`)
  await expect(page.getByRole('status')).toHaveText('Your login has ended. Log in again.')
  await press(page, 'Go on')
  await logIn(page, login, before, 3)
  // With the login went what this device had of the wallet.
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Open my wallet')
  await expect(address).toHaveText(own)
  await expect(page.getByText(before)).toBeVisible()
})

const mailsTo = (login: LoginServer, email: string) => login.mailsTo(email).map(({ text }) => text)
