import { frameVersion } from '@portico/contract'
import { expect, test } from 'vitest'
import { openFrame } from './openFrame.ts'

/** An address that nobody answers. */
const origin = 'http://127.0.0.1:9'

function open(signal?: AbortSignal) {
  const timers = new Map<number, () => void>()
  const startTimer = (ms: number, run: () => void) => {
    timers.set(ms, run)
    return () => void timers.delete(ms)
  }
  const options = {
    origin,
    projectId: 'abc',
    container: document.body,
    title: 'Log in',
    startTimer,
  }
  const opening = openFrame({ ...options, ...(signal && { signal }) })
  return { opening, timers, frame: () => document.querySelector('iframe') }
}

test('removes a frame that does not load within 20 seconds', async () => {
  const { opening, timers, frame } = open()
  const outcome = expect(opening).rejects.toMatchObject({
    code: 'FRAME_NOT_LOADED',
    message: 'Unable to load email login dependency',
  })
  expect(frame()?.title).toBe('Log in')
  expect(frame()?.checkVisibility()).toBe(false)
  const query = new URLSearchParams({ projectId: 'abc', origin: location.origin })
  expect(frame()?.src).toBe(`${origin}/frame?${query}`)
  timers.get(20_000)?.()
  await outcome
  expect([frame(), timers.size]).toEqual([null, 0])
})

test('removes a cancelled frame, even before it exists', async () => {
  const controller = new AbortController()
  const { opening, timers, frame } = open(controller.signal)
  const outcome = expect(opening).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  controller.abort()
  await outcome
  await expect(open(controller.signal).opening).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect([frame(), timers.size]).toEqual([null, 0])
})

test('ignores messages of the page itself as those of a frame', async () => {
  const { opening, timers, frame } = open()
  const outcome = expect(opening).rejects.toMatchObject({ code: 'FRAME_NOT_LOADED' })
  const received = new Promise<string>((resolve) => {
    addEventListener('message', ({ data }) => resolve(data.type), { once: true })
  })
  const hello = { type: 'portico-frame-hello', version: frameVersion, nonce: crypto.randomUUID() }
  window.postMessage(hello, location.origin)
  expect(await received).toBe('portico-frame-hello')
  // No port was sent, so the timeout ends it.
  timers.get(20_000)?.()
  await outcome
  expect(frame()).toBe(null)
})
