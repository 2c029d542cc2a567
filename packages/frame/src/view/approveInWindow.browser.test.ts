import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { en } from '../i18n/en.ts'
import { approveInWindow } from './approveInWindow.ts'

const shown = {
  title: 'Sign?',
  site: 'https://shop.example',
  account: '0x1',
  warnings: [],
  text: 'Hello',
  confirm: 'Sign',
}
const openButton = page.getByRole('button', { name: en.openWindow, exact: true })

/** A frame whose browser opens these windows, one for each press, and whose time the test has. */
function open(windows: readonly (Partial<Window> | null)[]) {
  onTestFinished(() => document.body.replaceChildren())
  let opened = 0
  const timers: (() => void)[] = []
  const options = {
    document,
    texts: en,
    show: () => {},
    watchSeen: () => () => {},
    startTimer: (_ms: number, run: () => void) => {
      timers.push(run)
      return () => {}
    },
    openWindow: () => (windows[opened++] ?? null) as Window | null,
  }
  const { signal } = new AbortController()
  const answer = approveInWindow(options as never, shown, signal)
  answer.catch(() => {})
  const pass = (ms: number) => {
    for (let at = 0; at < ms; at += 100) timers.shift()?.()
  }
  return { answer, pass, opened: () => opened, waits: () => timers.length > 0 }
}

/** A window that shows an empty page still. */
const emptyWindow = (of: Partial<Window> = {}): Partial<Window> => ({
  closed: false,
  close: () => {},
  document: window.document,
  location: { pathname: 'blank' } as Location,
  ...of,
})

test('a browser that opens no window is said so, and the next press tries again', async () => {
  const { answer, pass, opened } = open([null, emptyWindow({ closed: true })])
  await openButton.click()
  await expect.element(page.getByRole('status')).toHaveTextContent(en.windowBlocked)
  await expect.element(openButton).toBeEnabled()
  await openButton.click()
  expect(opened()).toBe(2)
  pass(100)
  await expect(answer).rejects.toMatchObject({ code: 'DECLINED' })
})

test('a press that a script makes opens no window', async () => {
  const { opened } = open([emptyWindow()])
  await expect.element(openButton).toBeVisible()
  const button = openButton.element() as HTMLButtonElement
  button.click()
  expect(opened()).toBe(0)
})

test('a window whose page is not there within 20 seconds shows nothing, and is closed', async () => {
  let closes = 0
  const { answer, pass, waits } = open([emptyWindow({ close: () => void closes++ })])
  await openButton.click()
  pass(19_900)
  expect(waits()).toBe(true)
  pass(200)
  await expect(answer).rejects.toMatchObject({ code: 'CANNOT_BE_SEEN' })
  expect(closes).toBe(1)
})

test('a window whose page is not there yet is closed with the request', async () => {
  let closes = 0
  const { answer } = open([emptyWindow({ close: () => void closes++ })])
  await openButton.click()
  await page.getByRole('button', { name: en.decline, exact: true }).click()
  await expect(answer).rejects.toMatchObject({ code: 'DECLINED' })
  expect(closes).toBe(1)
})
