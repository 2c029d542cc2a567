import { FrameError } from '@portico/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { en } from '../i18n/en.ts'
import { showLink } from './linkForm.ts'
import { linkBy, readToken } from './linkToken.ts'

const own = { title: 'Refuse?', hint: 'Somebody asks.', use: 'Refuse', done: 'Refused.' }

function open(answer: () => Promise<unknown>) {
  const request = vi.fn(answer)
  onTestFinished(() => document.body.replaceChildren())
  showLink({ document, texts: en, own, followLink: linkBy(request) })
  return request
}

const button = page.getByRole('button', { name: own.use })
const status = page.getByRole('status')

test('what a link is for is done once the visitor presses, and not before', async () => {
  const request = open(async () => ({ refused: true }))
  await expect.element(button).toBeVisible()
  expect(request).not.toHaveBeenCalled()
  await button.click()
  await expect.element(status).toHaveTextContent(own.done)
  expect(request).toHaveBeenCalledTimes(1)
})

test('by one press, however often it is pressed', async () => {
  const answer = Promise.withResolvers<unknown>()
  const request = open(() => answer.promise)
  await button.click()
  await button.click()
  answer.reject(new FrameError('CODE_REFUSED'))
  await expect.element(status).toHaveTextContent(en.linkOver)
  expect(request).toHaveBeenCalledTimes(1)
})

test.each(['', '#', `#${'x'.repeat(42)}`, `#${'x'.repeat(44)}`, `#${'x'.repeat(42)}/`])(
  'an address that ends in %j has no token',
  (hash) => expect(readToken(hash)).toBeUndefined(),
)
