import { expect } from '@playwright/test'
import { recoverMessageAddress } from 'viem'
import { approve } from './steps/login/approvalWindow.ts'
import { addressRow, answer, logIn, newEmail } from './steps/login/emailVisitor.ts'
import { test } from './steps/test.ts'

test.use({ emails: true })

test('a visitor without a wallet logs in by e-mail, and signs in a window', async ({
  shop,
  urls,
}) => {
  await logIn(shop, urls, newEmail())
  const address = (await addressRow(shop).textContent()) ?? ''
  await shop.getByRole('button', { name: 'Sign a message' }).click()
  await approve(shop, 'Sign')
  await expect(answer(shop)).toContainText(/Sign a message: 0x[\da-f]{130}/)
  const signed = ((await answer(shop).textContent()) ?? '').replace('Sign a message: ', '')
  const message = 'One teapot, please.'
  expect(await recoverMessageAddress({ message, signature: signed as `0x${string}` })).toBe(address)
})
