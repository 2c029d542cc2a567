import { expectCode, expectTranslated } from '@portico/testing'
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { externalConnector } from '../externalConnector.ts'
import { loadCoinbase } from './loadCoinbase.ts'

const namespace = 'eip155'
/** A host that no resolver knows (RFC 6761): simulates that the SDK's own host cannot be reached. */
const nowhere = 'https://keys.invalid/connect'
/** A window that loads: this origin. */
const here = () => `${location.origin}/keys`

const opened: Window[] = []
const { open } = window
beforeEach(() => {
  // The SDK requests a header of the page with HEAD, which the test server does not answer.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(window, 'open').mockImplementation((...args) => {
    const popup = open.apply(window, args)
    if (popup) opened.push(popup)
    return popup
  })
})
afterEach(() => {
  for (const popup of opened.splice(0)) popup.close()
  vi.restoreAllMocks()
  localStorage.clear()
})
// The SDK's message about a blocked window stays above the page, which other files share.
afterAll(() => {
  for (const message of document.querySelectorAll('.-cbwsdk-css-reset')) message.remove()
})

/** The real SDK, in a real browser. */
const over = (keysUrl: string, timeoutMs: number) =>
  externalConnector({
    id: 'coinbaseWallet',
    name: 'Coinbase Wallet',
    load: async () => loadCoinbase({ appName: 'Shop', keysUrl, timeoutMs }),
  })

/** Sends a message as the wallet's window. */
const say = (data: unknown, origin = location.origin) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: opened.at(-1)! }))

test('sends no request and opens nothing until it is chosen', async () => {
  const connector = over(nowhere, 50)
  expect(await connector.isAuthorized()).toBe(false)
  await expectTranslated(connector.connect({ namespace, silent: true }), 'WALLET_LOCKED')
  expect(opened).toHaveLength(0)
})

test('reports and closes a window that does not load, and opens another at the next try', async () => {
  const connector = over(nowhere, 50)
  await expectCode(connector.connect({ namespace }), 'WALLET_WINDOW_SILENT')
  expect(opened).toHaveLength(1)
  await vi.waitFor(() => expect(opened[0]!.closed).toBe(true))
  await expectCode(connector.connect({ namespace }), 'WALLET_WINDOW_SILENT')
  expect(opened).toHaveLength(2)
})

test('reports a window that the browser blocks', async () => {
  vi.mocked(window.open).mockReturnValue(null)
  await expectCode(over(nowhere, 50).connect({ namespace }), 'WALLET_WINDOW_SILENT')
})

test('lets the visitor take their time once the window is there, and decline', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const done = vi.fn()
  const pending = over(here(), 20_000).connect({ namespace })
  pending.then(done, done)
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  say({ event: 'PopupLoaded', id: 'loaded' })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(done).not.toHaveBeenCalled()
  say({ event: 'PopupUnload' })
  await expectTranslated(pending, 'USER_REJECTED')
})

test('ignores messages of another origin than the window’s', async () => {
  const pending = over(here(), 100).connect({ namespace })
  pending.catch(() => {})
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  say({ event: 'PopupLoaded', id: 'loaded' }, 'https://evil.example')
  await expectCode(pending, 'WALLET_WINDOW_SILENT')
})

test('disconnects without a session', async () => {
  const connector = over(nowhere, 50)
  await connector.isAuthorized()
  await connector.disconnect()
  expect(await connector.isAuthorized()).toBe(false)
})
