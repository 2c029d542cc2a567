import { type Route, watchApprovalWindow } from '@portico/contract'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { en } from '../i18n/en.ts'
import type { RequestAsUser } from '../wallet/requestAsUser.ts'
import { approveInWindow } from './approveInWindow.ts'

const shown = {
  title: 'Sign?',
  site: 'https://shop.example',
  account: '0x1',
  warnings: [],
  confirm: 'Sign',
}
const here = { isOpened: true, isLeft: false, answer: null }
const left = { isOpened: true, isLeft: true, answer: null }

/** Creates a frame whose server returns these states one after the other, then repeats the last. */
function createFrame(states: readonly object[]) {
  onTestFinished(() => document.body.replaceChildren())
  let watched = 0
  const requestAsUser = (async ({ path }: Route) => {
    if (path !== watchApprovalWindow.path) return {}
    watched += 1
    return states[watched - 1] ?? states.at(-1)
  }) as RequestAsUser
  const ending = new AbortController()
  const outcome = approveInWindow(
    {
      document,
      texts: en,
      show: () => {},
      requestAsUser,
      openWindow: () => {},
      // Every wait lasts only until the next turn of the event loop.
      startTimer: (_ms, run) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = run
        port2.postMessage(0)
        return () => port1.close()
      },
    },
    { shown, passkey: undefined },
    ending.signal,
  ).catch(({ code }: { code: string }) => code)
  return { outcome, abort: () => ending.abort(), watched: () => watched }
}

test('a request whose window has closed without an answer is declined, and does not wait', async () => {
  const { outcome } = createFrame([here, left])
  expect(await outcome).toBe('DECLINED')
  await expect.element(page.getByRole('button', { name: en.decline })).not.toBeInTheDocument()
})

test('a request whose window comes back, as after a sleep, continues', async () => {
  const { outcome, watched, abort } = createFrame([
    here,
    ...Array(9).fill(left),
    here,
    ...Array(9).fill(left),
    here,
  ])
  await expect.poll(watched).toBeGreaterThan(22)
  abort()
  expect(await outcome).toBe('REQUEST_ABORTED')
})
