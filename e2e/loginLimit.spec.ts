import { expect, type Page } from '@playwright/test'
import { parseEther, toHex } from 'viem'
import { trustingOrigin, trustingProjectId } from '../scripts/stack/settings.ts'
import { chainAt } from './steps/chain.ts'
import { openWindowButton, pointAt, pressGuarded } from './steps/login/approvalWindow.ts'
import { pressIn } from './steps/login/vault.ts'
import { loginWithWallet, requestFrame } from './steps/loginHost.ts'
import { test } from './steps/test.ts'

/** Returns an address that nobody has sent to. */
const someone = () => `0x${crypto.randomUUID().replaceAll('-', '').padEnd(40, '7')}`

const send = (page: Page, transaction: object) =>
  requestFrame(page, 'rpcRequest', {
    method: 'eth_sendTransaction',
    params: [transaction],
    chainId: 'eip155:31337',
  })

test('a visitor sets a spending limit for a site, pays below it in the site, and above it in the window', async ({
  page,
  context,
  urls,
}) => {
  const site = trustingOrigin(urls.demo)
  const from = await loginWithWallet(page, urls, { projectId: trustingProjectId })
  const chain = chainAt(urls.chain)
  await chain.setEther(from, parseEther('9'))
  const frame = page.frameLocator('iframe')
  const value = toHex(parseEther('0.001'))

  // Without a limit every payment needs the window.
  const before = send(page, { from, to: someone(), value })
  await expect(openWindowButton(page)).toBeVisible()
  await frame.getByRole('button', { name: 'Decline' }).click()
  expect(await before).toEqual({ code: 'DECLINED' })

  // The page has a separate login. The password of the wallet needs no code.
  const { email } = (await requestFrame(page, 'getUser')) as { email: string }
  const vault = await context.newPage()
  await vault.goto(`${urls.login}/vault?projectId=${trustingProjectId}`)
  await vault.getByLabel('E-mail').fill(email)
  await pressIn(vault, 'Use my password or recovery kit')
  const password = vault.getByLabel('Password', { exact: true })
  await password.fill('seven green kettles')
  await password.press('Enter')
  await pressIn(vault, `Set limit: ${site}`)
  await vault.getByLabel('Amount a day').fill('50')
  await pressIn(vault, 'Continue')
  await expect(vault.locator('form')).toContainText(site)
  await pressGuarded(vault, 'Set limit')
  await expect(vault.getByRole('status')).toHaveText('Limit set.')
  await vault.close()
  await page.bringToFront()

  const to = someone()
  const small = send(page, { from, to, value })
  await expect(frame.locator('form')).toContainText('of $50')
  const button = frame.getByRole('button', { name: 'Send', exact: true })
  const content = frame.locator('form .content')
  await content.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
  await pointAt(button)
  await expect(button).toBeEnabled()
  await pointAt(button)
  await page.mouse.down()
  await page.mouse.up()
  expect(await small).toEqual({ result: expect.stringMatching(/^0x[\da-f]{64}$/) })
  await expect.poll(() => chain.balanceOf(to, 'ether')).toBe(parseEther('0.001'))

  const large = send(page, { from, to: someone(), value: toHex(parseEther('8')) })
  await expect(openWindowButton(page)).toBeVisible()
  await frame.getByRole('button', { name: 'Decline' }).click()
  expect(await large).toEqual({ code: 'DECLINED' })
})
