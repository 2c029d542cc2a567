import { expect, type Page } from '@playwright/test'
import { recoverMessageAddress } from 'viem'
import { agreeIn, openApproval, openWindowButton } from './steps/login/approvalWindow.ts'
import {
  addressRow,
  answer,
  frameOf,
  logIn,
  newEmail,
  password,
} from './steps/login/emailVisitor.ts'
import { partitioned } from './steps/login/partitioned.ts'
import { codeFor, otherThan, pressInFrame } from './steps/loginHost.ts'
import { test } from './steps/test.ts'
import {
  accountButton,
  connectButton,
  openAccount,
  openConnect,
  tokenRow,
  widget,
} from './steps/widget.ts'

test.use({ ...partitioned, emails: true })

const signMessage = (page: Page) => page.getByRole('button', { name: 'Sign a message' })

test('a visitor without a wallet logs in by e-mail, has one, and signs with it', async ({
  shop,
  urls,
  chain,
}) => {
  const asked: string[] = []
  shop.on('request', (request) => {
    if (request.url().startsWith(urls.login)) asked.push(request.url())
  })
  await openConnect(shop)
  await expect(widget(shop).getByRole('button', { name: 'Send me a code' })).toBeDisabled()
  expect(asked, 'nothing of the frame loads before an address is typed').toEqual([])
  const field = widget(shop).getByLabel('E-mail', { exact: true })
  await field.fill('no address')
  await field.press('Enter')
  await expect(widget(shop).getByRole('alert')).toHaveText('Enter a valid e-mail address')
  await expect.poll(() => asked.length).toBeGreaterThan(0)

  const email = newEmail()
  await field.fill(email)
  await field.press('Enter')
  const code = widget(shop).getByLabel('6-digit code')
  await expect(code).toBeFocused()
  await expect(widget(shop)).toContainText(email)
  const otp = await codeFor(email, urls)
  await code.fill(otherThan(otp))
  await expect(widget(shop).getByRole('alert')).toContainText('That code is wrong')
  await expect(code).toHaveValue('')
  await code.fill(otp)
  const form = frameOf(shop)
  await form.password.fill(password)
  await form.repeat.fill(password)
  await form.make.click()
  await expect(accountButton(shop)).toBeVisible()
  await expect(widget(shop)).toHaveCount(0)

  const address = (await addressRow(shop).textContent()) as `0x${string}`
  await chain.setEther(address, 3n * 10n ** 18n)
  await openAccount(shop)
  await expect(tokenRow(shop, 'Ether')).toContainText('3')
  await shop.keyboard.press('Escape')

  await signMessage(shop).click()
  const window = await openApproval(shop)
  await expect(window.locator('pre')).toHaveText('One teapot, please.')
  await agreeIn(window, 'Sign')
  await expect(answer(shop)).toContainText(/Sign a message: 0x[\da-f]{130}/)
  const signature = ((await answer(shop).textContent()) ?? '').replace('Sign a message: ', '')
  const message = 'One teapot, please.'
  expect(await recoverMessageAddress({ message, signature: signature as `0x${string}` })).toBe(
    address,
  )

  await signMessage(shop).click()
  await pressInFrame(form.decline)
  await expect(widget(shop).getByRole('alert')).toContainText('Request cancelled')
  await shop.keyboard.press('Escape')
  await expect(answer(shop)).toContainText('Request cancelled')

  // The key is pressed in the frame, which has the focus.
  await signMessage(shop).click()
  await openWindowButton(shop).press('Escape')
  await expect(form.dialog).toBeHidden()
  await expect(widget(shop).getByRole('alert')).toContainText('Request cancelled')
})

test('a login outlives the page and is in every tab, until the visitor leaves', async ({
  shop,
  urls,
}) => {
  await logIn(shop, urls, newEmail())
  const address = (await addressRow(shop).textContent()) ?? ''
  await shop.reload()
  await expect(accountButton(shop)).toBeVisible()
  await expect(addressRow(shop)).toHaveText(address)
  const form = frameOf(shop)
  await expect(form.dialog).toBeHidden()

  const other = await shop.context().newPage()
  await other.goto(urls.demo)
  await expect(accountButton(other)).toBeVisible()
  await expect(addressRow(other)).toHaveText(address)

  await accountButton(shop).click()
  await widget(shop).getByRole('button', { name: 'Disconnect' }).click()
  await expect(connectButton(shop)).toBeVisible()
  await expect(connectButton(other)).toBeVisible()
  await other.reload()
  await expect(connectButton(other)).toBeVisible()
})
