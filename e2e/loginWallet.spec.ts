import { expect, type Page } from '@playwright/test'
import { browserLaunch } from '../scripts/install/browser.ts'
import type { PerPart } from '../scripts/stack/parts.ts'
import { ask, codeFor, openLogin, visitLoginHost } from './steps/loginHost.ts'
import { test } from './steps/test.ts'

// As in loginPartitions.spec.ts: each site has a storage of its own.
test.use({
  launchOptions: {
    ...browserLaunch,
    args: [...browserLaunch.args, '--disable-features=MediaRouter,OptimizationHints,Translate'],
  },
})

const password = 'seven green kettles'
const newEmail = () => `a${crypto.randomUUID()}@visitor.example`

/** Logs in; each address gets one code in 30 seconds, which a second login waits for. */
async function logIn(page: Page, urls: PerPart<string>, email: string): Promise<void> {
  await openLogin(page, urls)
  expect(await ask(page, 'connectEmail', { email })).toEqual({ action: 'VERIFY_OTP' })
  expect(await ask(page, 'connectOtp', { otp: await codeFor(email, urls) })).toEqual({})
}

function formOf(page: Page) {
  const frame = page.frameLocator('iframe')
  return {
    element: page.locator('iframe'),
    password: frame.getByLabel('Password', { exact: true }),
    repeat: frame.getByLabel('The same password again'),
    make: frame.getByRole('button', { name: 'Make my wallet' }),
    find: frame.getByRole('button', { name: 'Open my wallet' }),
    cancel: frame.getByRole('button', { name: 'Cancel' }),
    problem: frame.getByRole('alert'),
  }
}

/** The frame is before the visitor, and what is typed goes into its first field. */
async function expectAsked({ element, password }: ReturnType<typeof formOf>): Promise<void> {
  await expect(element).toBeFocused()
  // Each window of this browser knows of its own focus alone.
  await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true)
}

test('a visitor makes a wallet with a password, and this device knows it from then on', async ({
  page,
  urls,
}) => {
  const email = newEmail()
  await visitLoginHost(page, urls.demo)
  await logIn(page, urls, email)
  const form = formOf(page)
  await expect(form.element).toBeHidden()
  const user = ask(page, 'getUser')
  await expectAsked(form)
  await form.password.fill('short')
  await form.make.click()
  await expect(form.problem).toHaveText('Use at least 12 characters.')
  await form.password.fill(password)
  await form.repeat.fill(`${password}!`)
  await form.make.click()
  await expect(form.problem).toHaveText('The two passwords are different.')
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
  expect(await ask(page, 'getUser', { chainId: 'eip155:31337' })).toMatchObject({ address })
  const solana = (await ask(page, 'getUser', { chainId: 'solana:local' })) as { address: string }
  expect(solana.address).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  await expect(form.element).toBeHidden()
})

test('a visitor who does not want to is asked again next time', async ({ page, urls }) => {
  await visitLoginHost(page, urls.demo)
  await logIn(page, urls, newEmail())
  const form = formOf(page)
  const user = ask(page, 'getUser')
  await form.cancel.click()
  expect(await user).toEqual({ code: 'DECLINED' })
  await expect(form.element).toBeHidden()
  const again = ask(page, 'getUser')
  await expectAsked(form)
  await form.cancel.click()
  expect(await again).toEqual({ code: 'DECLINED' })
})

test('the password opens the wallet where this device has lost it, and no other does', async ({
  page,
  urls,
}) => {
  const email = newEmail()
  await visitLoginHost(page, urls.demo)
  await logIn(page, urls, email)
  const form = formOf(page)
  const made = ask(page, 'getUser')
  await form.password.fill(password)
  await form.repeat.fill(password)
  await form.make.click()
  const { address } = (await made) as { address: string }

  const frame = page.frames().find((one) => one.url().startsWith(urls.login))
  await frame?.evaluate(async () => {
    const [found] = await indexedDB.databases()
    const opening = indexedDB.open(found?.name ?? '')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const writing = opening.result.transaction('kept', 'readwrite')
    writing.objectStore('kept').delete('wallet')
    await new Promise((resolve) => writing.addEventListener('complete', resolve))
  })
  const found = ask(page, 'getUser')
  await expectAsked(form)
  await expect(form.repeat).toHaveCount(0)
  await form.password.fill(`${password}s`)
  await form.find.click()
  await expect(form.problem).toHaveText('This is not the password of your wallet.')
  await form.password.fill(password)
  await form.find.click()
  expect(await found).toMatchObject({ email, address })
  expect(await ask(page, 'getUser')).toMatchObject({ email, address })
})
