import { expect } from '@playwright/test'
import { recoverMessageAddress } from 'viem'
import { addressRow, answer, frameOf, logIn, newEmail } from './steps/login/emailVisitor.ts'
import { pressInFrame } from './steps/loginHost.ts'
import { test } from './steps/test.ts'
import { answerIn } from './steps/wallet.ts'

test.use({ emails: true })

// As in browsers that cannot tell whether what is in a frame is seen.
test.beforeEach(async ({ context }) => {
  await context.addInitScript(() =>
    Reflect.deleteProperty(globalThis.IntersectionObserverEntry.prototype, 'isVisible'),
  )
})

test('a visitor without a wallet logs in by e-mail, and signs in a window', async ({
  shop,
  urls,
}) => {
  await logIn(shop, urls, newEmail())
  const address = (await addressRow(shop).textContent()) ?? ''
  await shop.getByRole('button', { name: 'Sign a message' }).click()
  const [opened] = await Promise.all([
    shop.waitForEvent('popup'),
    pressInFrame(frameOf(shop).frame.getByRole('button', { name: 'Open the window' })),
  ])
  await answerIn(opened, 'Sign')
  await expect(answer(shop)).toContainText(/Sign a message: 0x[\da-f]{130}/)
  const signed = ((await answer(shop).textContent()) ?? '').replace('Sign a message: ', '')
  const message = 'One teapot, please.'
  expect(await recoverMessageAddress({ message, signature: signed as `0x${string}` })).toBe(address)
})
