import { FrameError } from '@portico/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { de } from '../i18n/de.ts'
import { en } from '../i18n/en.ts'
import { showLink } from './linkForm.ts'
import { linkBy, readToken } from './linkToken.ts'
import { openLinkPage } from './openLinkPage.ts'

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
  await expect.element(status).toHaveFocus()
  await expect.element(button).not.toBeInTheDocument()
  expect(request).toHaveBeenCalledTimes(1)
})

test('again where the server was away', async () => {
  let isAway = true
  const request = open(async () => {
    if (isAway) throw new FrameError('SERVER_UNREACHABLE')
    return {}
  })
  await button.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(en.failed)
  isAway = false
  await button.click()
  await expect.element(status).toHaveTextContent(own.done)
  expect(request).toHaveBeenCalledTimes(2)
})

/** The page of a link whose address ends like this, in the place of the one that tests run on. */
function openAt(end: string) {
  const address = location.href
  onTestFinished(() => {
    history.replaceState(null, '', address)
    document.body.replaceChildren()
    document.documentElement.removeAttribute('lang')
    document.documentElement.removeAttribute('dir')
  })
  history.replaceState(null, '', `${location.pathname}${end}`)
  const request = vi.fn(async (_body: { token: string }) => ({}))
  openLinkPage({ textsFor: () => own, request: (_, body) => request(body) })
  return request
}

test('the address no longer shows the token of a link, which is sent once it is used', async () => {
  const token = 'x'.repeat(43)
  const request = openAt(`?locale=en#${token}`)
  await expect.element(button).toBeVisible()
  expect(location.hash).toBe('')
  expect(location.search).toBe('?locale=en')
  expect(request).not.toHaveBeenCalled()
  await button.click()
  await expect.element(status).toHaveTextContent(own.done)
  expect(request).toHaveBeenCalledWith({ token })
})

test('a link that was cut says so, in the language of the mail', async () => {
  openAt('?locale=de#xxxx')
  await expect.element(status).toHaveTextContent(de.linkCut)
  await expect.element(button).not.toBeInTheDocument()
  expect(document.documentElement.lang).toBe('de')
})

test.each(['', '#', `#${'x'.repeat(42)}`, `#${'x'.repeat(44)}`, `#${'x'.repeat(42)}/`])(
  'an address that ends in %j has no token',
  (hash) => expect(readToken(hash)).toBeUndefined(),
)
