import { revertEmailChange } from '@portico/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { FrameError } from '../frameError.ts'
import { en } from '../i18n/en.ts'
import { showRevert } from './revertForm.ts'
import { createTakeBack, readToken } from './takeBack.ts'

const token = 'x'.repeat(43)

function open(answer: () => Promise<unknown>) {
  const ask = vi.fn(answer)
  onTestFinished(() => document.body.replaceChildren())
  showRevert({ document, texts: en, takeBack: createTakeBack(ask as never, token) })
  return ask
}

const button = page.getByRole('button', { name: en.revert })
const status = page.getByRole('status')

test('the change is taken back once the visitor presses, with the token of the link', async () => {
  const ask = open(async () => ({ reverted: true }))
  await expect.element(button).toBeVisible()
  expect(ask).not.toHaveBeenCalled()
  await button.click()
  await expect.element(status).toHaveTextContent(en.reverted)
  expect(ask.mock.calls).toEqual([[revertEmailChange, { body: { token } }]])
})

test('by one press, however often it is pressed', async () => {
  const answer = Promise.withResolvers<unknown>()
  const ask = open(() => answer.promise)
  await button.click()
  await button.click()
  answer.reject(new FrameError('CODE_REFUSED'))
  await expect.element(status).toHaveTextContent(en.revertOver)
  expect(ask).toHaveBeenCalledTimes(1)
})

test.each(['', '#', `#${'x'.repeat(42)}`, `#${'x'.repeat(44)}`, `#${'x'.repeat(42)}/`])(
  'an address that ends in %j has no token',
  (hash) => expect(readToken(hash)).toBeUndefined(),
)
