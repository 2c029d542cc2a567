import { FrameError, revertEmailChange } from '@portico/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { en } from '../i18n/en.ts'
import { createRevertEmail, readToken } from './revertEmail.ts'
import { showRevert } from './revertForm.ts'

const token = 'x'.repeat(43)

function open(answer: () => Promise<unknown>) {
  const requestServer = vi.fn(answer)
  onTestFinished(() => document.body.replaceChildren())
  showRevert({ document, texts: en, revertEmail: createRevertEmail(requestServer as never, token) })
  return requestServer
}

const button = page.getByRole('button', { name: en.revert })
const status = page.getByRole('status')

test('the change is taken back once the visitor presses, with the token of the link', async () => {
  const requestServer = open(async () => ({ reverted: true }))
  await expect.element(button).toBeVisible()
  expect(requestServer).not.toHaveBeenCalled()
  await button.click()
  await expect.element(status).toHaveTextContent(en.reverted)
  expect(requestServer.mock.calls).toEqual([[revertEmailChange, { body: { token } }]])
})

test('by one press, however often it is pressed', async () => {
  const answer = Promise.withResolvers<unknown>()
  const requestServer = open(() => answer.promise)
  await button.click()
  await button.click()
  answer.reject(new FrameError('CODE_REFUSED'))
  await expect.element(status).toHaveTextContent(en.revertOver)
  expect(requestServer).toHaveBeenCalledTimes(1)
})

test.each(['', '#', `#${'x'.repeat(42)}`, `#${'x'.repeat(44)}`, `#${'x'.repeat(42)}/`])(
  'an address that ends in %j has no token',
  (hash) => expect(readToken(hash)).toBeUndefined(),
)
