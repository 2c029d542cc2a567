import { expect, type Page } from '@playwright/test'
import { newEmail } from './steps/login/emailVisitor.ts'
import { logInByEmail } from './steps/login/logInByEmail.ts'
import { partitioned } from './steps/login/partitioned.ts'
import { loseWallet, openLogin, requestFrame, visitLoginHost } from './steps/loginHost.ts'
import { test } from './steps/test.ts'

test.use(partitioned)

const password = 'seven green kettles'
function formOf(page: Page) {
  const frame = page.frameLocator('iframe')
  return {
    element: page.locator('iframe'),
    password: frame.getByLabel('Password', { exact: true }),
    repeat: frame.getByLabel('Repeat password'),
    make: frame.getByRole('button', { name: 'Create wallet' }),
    find: frame.getByRole('button', { name: 'Open wallet' }),
    problem: frame.getByRole('alert'),
  }
}

/** Expects that the frame is visible, and that typed text goes into its first field. */
async function expectFocused({ element, password }: ReturnType<typeof formOf>): Promise<void> {
  await expect(element).toBeFocused()
  // Each window of this browser knows only its own focus.
  await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true)
}

test('a visitor makes a wallet with a password, and this device knows it from then on', async ({
  page,
  urls,
}) => {
  const email = newEmail()
  await visitLoginHost(page, urls.demo)
  await logInByEmail(page, urls, email)
  const form = formOf(page)
  await expect(form.element).toBeHidden()
  const user = requestFrame(page, 'getUser')
  await expectFocused(form)
  await form.password.fill('short')
  await form.make.click()
  await expect(form.problem).toHaveText('Use at least 12 characters.')
  await form.password.fill(password)
  await form.repeat.fill(`${password}!`)
  await form.make.click()
  await expect(form.problem).toHaveText('The passwords don’t match.')
  await form.repeat.fill(password)
  await form.repeat.press('Enter')
  const { address, ...rest } = (await user) as { address: string }
  expect(address).toMatch(/^0x[\da-fA-F]{40}$/)
  expect(rest).toEqual({
    email,
    chainId: 'eip155:1',
    accounts: [{ address, type: 'eoa' }],
    preferredAccountType: 'eoa',
  })
  await expect(form.element).toBeHidden()

  await page.reload()
  await openLogin(page, urls)
  expect(await requestFrame(page, 'getUser', { chainId: 'eip155:31337' })).toMatchObject({
    address,
  })
  const solana = (await requestFrame(page, 'getUser', { chainId: 'solana:local' })) as {
    address: string
  }
  expect(solana.address).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  await expect(form.element).toBeHidden()

  // If the device has lost the wallet, no other password opens it.
  await loseWallet(page, urls)
  const found = requestFrame(page, 'getUser')
  await expectFocused(form)
  await expect(form.repeat).toHaveCount(0)
  await form.password.fill(`${password}s`)
  await form.find.click()
  await expect(form.problem).toHaveText('This isn’t your wallet’s password.')
  await form.password.fill(password)
  await form.find.click()
  expect(await found).toMatchObject({ email, address })
})
