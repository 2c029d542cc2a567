import { expect } from '@playwright/test'
import { recoverMessageAddress } from 'viem'
import { loginWithWallet, pressInFrame, requestFrame } from './steps/loginHost.ts'
import { test } from './steps/test.ts'
import { answerIn } from './steps/wallet.ts'

const message = 'I agree to the terms.'

// This browser can tell what is seen in the frame: it is the site that wants a window.
test('a site has requests approved in a window of the frame’s own origin, and in no other place', async ({
  page,
  urls,
}) => {
  const address = await loginWithWallet(page, urls, { approval: 'popup' })
  const frame = page.frameLocator('iframe')
  const params = [message, address]
  const signing = requestFrame(page, 'rpcRequest', { method: 'personal_sign', params })
  await expect(frame.locator('form')).toContainText('approved in a window of their own')
  await expect(frame.locator('form')).toContainText(`${urls.demo} asks for it.`)
  await expect(frame.getByRole('button', { name: 'Sign' })).toHaveCount(0)
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    pressInFrame(frame.getByRole('button', { name: 'Open the window' })),
  ])
  expect(new URL(opened.url()).origin).toBe(urls.login)
  await answerIn(opened, 'Sign')
  const { result: signature } = (await signing) as { result: `0x${string}` }
  expect(await recoverMessageAddress({ message, signature })).toBe(address)
})
