import { expect, test } from 'vitest'
import { en } from '../i18n/en.ts'
import { awaitPress } from './awaitPress.ts'

const shown = {
  title: 'Sign?',
  site: 'https://shop.example',
  account: '0x1',
  warnings: [],
  confirm: 'Sign',
}

/** A request in a document of its own, whose time and sight the test has. */
function createRequest() {
  const document = window.document.implementation.createHTMLDocument()
  const timers = new Map<number, () => void>()
  let look = (_isSeen: boolean) => {}
  const startTimer = (ms: number, run: () => void) => {
    timers.set(ms, run)
    return () => void timers.delete(ms)
  }
  const answer = awaitPress(
    {
      document,
      texts: en,
      startTimer,
      watchSeen: (_element, listener) => {
        look = listener
        return () => {}
      },
    },
    shown,
    { signal: new AbortController().signal },
  )
  return {
    document,
    answer,
    pass: (ms: number) => timers.get(ms)?.(),
    look: (isSeen: boolean) => look(isSeen),
    hint: () => document.querySelector('#covered')?.textContent,
    sign: () => document.querySelector<HTMLButtonElement>('#sign'),
  }
}

test('nothing is said of what covers a request that merely appears', async () => {
  const { answer, look, pass, hint, sign, document } = createRequest()
  expect(hint()).toBe('')
  expect(sign()?.disabled).toBe(true)
  look(true)
  pass(500)
  expect(sign()?.disabled).toBe(false)
  pass(1500)
  expect(hint()).toBe('')
  look(false)
  expect(hint()).toBe(en.covered)
  expect(sign()?.disabled).toBe(true)
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  await expect(answer).rejects.toMatchObject({ code: 'DECLINED' })
})

test('a request that stays covered says so', async () => {
  const { answer, look, pass, hint, sign, document } = createRequest()
  look(false)
  pass(1500)
  expect(hint()).toBe(en.covered)
  look(true)
  pass(500)
  expect([hint(), sign()?.disabled]).toEqual(['', false])
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  await expect(answer).rejects.toMatchObject({ code: 'DECLINED' })
})

test('what is seen anew can be pressed after a while only, and is not said to be covered', async () => {
  const { answer, look, pass, hint, sign, document } = createRequest()
  look(true)
  pass(500)
  expect(sign()?.disabled).toBe(false)
  look(true)
  expect([hint(), sign()?.disabled]).toEqual(['', true])
  pass(500)
  expect(sign()?.disabled).toBe(false)
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  await expect(answer).rejects.toMatchObject({ code: 'DECLINED' })
})
