import { FrameError } from '@portico/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { de } from '../i18n/de.ts'
import { en } from '../i18n/en.ts'
import { key, middleOf, mouse } from '../view/press/mouse.test.util.ts'
import { createPressPlace } from '../view/press/pressPlace.test.util.ts'
import { type LinkTexts, showLink } from './linkForm.ts'
import { linkBy, readToken } from './linkToken.ts'
import { openLinkPage } from './openLinkPage.ts'

const own = { title: 'Refuse?', hint: 'Somebody asks.', use: 'Refuse', done: 'Refused.' }

function open(answer: () => Promise<unknown>, texts: LinkTexts = own) {
  const request = vi.fn(answer)
  onTestFinished(() => document.body.replaceChildren())
  const { place, ...visitor } = createPressPlace()
  showLink({ place, own: texts, followLink: linkBy(request) })
  return { request, ...visitor }
}

const button = page.getByRole('button', { name: own.use })
const status = page.getByRole('status')

test('the action of a link is done once the visitor presses, and not before', async () => {
  const { request, press } = open(async () => ({ refused: true }))
  await expect.element(button).toBeVisible()
  expect(request).not.toHaveBeenCalled()
  await press(button.element())
  await expect.element(page.getByText(own.done)).toBeVisible()
  expect(request).toHaveBeenCalledTimes(1)
})

test('the page shows what waits after the press', async () => {
  const waits = 'It waits.'
  const answer = async () => ({ reverted: true, takesEffectAt: '2026-01-02T00:00:00.000Z' })
  const { press } = open(answer, { ...own, waits })
  await press(button.element())
  await expect.element(status).toHaveTextContent(waits)
})

test('by one press, however often it is pressed', async () => {
  const answer = Promise.withResolvers<unknown>()
  const { request, press } = open(() => answer.promise)
  await press(button.element())
  await press(button.element())
  answer.reject(new FrameError('CODE_REFUSED'))
  await expect.element(status).toHaveTextContent(en.linkOver)
  await expect.element(status).toHaveFocus()
  await expect.element(button).not.toBeInTheDocument()
  expect(request).toHaveBeenCalledTimes(1)
})

test('again if the server was down', async () => {
  let isAway = true
  const { request, press } = open(async () => {
    if (isAway) throw new FrameError('SERVER_UNREACHABLE')
    return {}
  })
  await press(button.element())
  await expect.element(page.getByRole('alert')).toHaveTextContent(en.failed)
  isAway = false
  await press(button.element())
  await expect.element(page.getByText(own.done)).toBeVisible()
  expect(request).toHaveBeenCalledTimes(2)
})

test('a press that was meant for another page does nothing: at once, by a held key, or on a focus without a Tab', async () => {
  const { request, pass } = open(async () => ({}))
  const pressed = (await button.findElement()) as HTMLElement
  await mouse.moveTo(middleOf(pressed))
  await mouse.click(middleOf(pressed))
  pass()
  pressed.focus()
  pass()
  for (let at = 0; at < 3; at++) await key('down', 'Enter', { isRepeat: true })
  await key('up', 'Enter')
  await key('down', ' ')
  await key('up', ' ')
  pressed.click()
  expect(request).not.toHaveBeenCalled()
  expect([pressed.id, pressed.getAttribute('name'), pressed.getAttribute('type')]).toEqual([
    '',
    null,
    'button',
  ])
})

/** Opens the page of a link whose address has this end, in place of the page that the tests run on. */
function openAt(end: string) {
  const address = location.href
  onTestFinished(() => {
    history.replaceState(null, '', address)
    document.body.replaceChildren()
    document.documentElement.removeAttribute('lang')
    document.documentElement.removeAttribute('dir')
  })
  history.replaceState(null, '', `${location.pathname}${end}`)
  const request = vi.fn(async (_body: { token: string; language: string }) => ({}))
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
  // A second of this page's time must pass before a press counts.
  await expect.element(button).toHaveAttribute('aria-disabled', 'false')
  await mouse.moveTo({ x: 5, y: 5 })
  await mouse.moveTo(middleOf(button.element()))
  await expect.element(button).toHaveAttribute('aria-disabled', 'false')
  await mouse.click(middleOf(button.element()))
  await expect.element(page.getByText(own.done)).toBeVisible()
  expect(request).toHaveBeenCalledWith({ token, language: 'en' })
})

test('a truncated link says so, in the language of the mail', async () => {
  openAt('?locale=de#xxxx')
  await expect.element(status).toHaveTextContent(de.linkCut)
  await expect.element(button).not.toBeInTheDocument()
  expect(document.documentElement.lang).toBe('de')
})

test.each(['', '#', `#${'x'.repeat(42)}`, `#${'x'.repeat(44)}`, `#${'x'.repeat(42)}/`])(
  'an address that ends in %j has no token',
  (hash) => expect(readToken(hash)).toBeUndefined(),
)
