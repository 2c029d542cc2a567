import { expect, type Page } from '@playwright/test'
import { recoverMessageAddress } from 'viem'
import { agreeIn, openApproval } from './steps/login/approvalWindow.ts'
import { loginWithWallet, requestFrame } from './steps/loginHost.ts'
import { test } from './steps/test.ts'

const message = 'I agree to the terms.'

const sign = (page: Page, address: string) =>
  requestFrame(page, 'rpcRequest', { method: 'personal_sign', params: [message, address] })

test('a request opens in a window that the visitor opens, and closing it declines', async ({
  page,
  urls,
}) => {
  const address = await loginWithWallet(page, urls)
  const frame = page.frameLocator('iframe')
  const openWindow = async () => {
    const opened = await openApproval(page)
    await expect(opened.locator('pre')).toHaveText(message)
    return opened
  }

  const signing = sign(page, address)
  await expect(frame.locator('form')).toContainText(`${urls.demo} is asking.`)
  const window = await openWindow()
  expect(new URL(window.url()).origin).toBe(urls.login)
  await expect(window.locator('form')).toContainText(`${urls.demo} is asking`)
  await agreeIn(window, 'Sign')
  const { result: signature } = (await signing) as { result: `0x${string}` }
  expect(await recoverMessageAddress({ message, signature })).toBe(address)
  await expect.poll(() => window.isClosed()).toBe(true)
  await expect(page.locator('iframe')).toBeHidden()

  const closing = sign(page, address)
  const second = await openWindow()
  await second.close()
  expect(await closing).toEqual({ code: 'DECLINED' })

  const declining = sign(page, address)
  await openWindow()
  await frame.getByRole('button', { name: 'Decline' }).click()
  expect(await declining).toEqual({ code: 'DECLINED' })
})
