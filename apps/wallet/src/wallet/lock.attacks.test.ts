import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Wallet } from './createWallet.ts'
import {
  browser,
  connect,
  first,
  nextPending,
  openSite,
  outcome,
  startRelay,
} from './setUp.test.util.ts'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

let relay: Awaited<ReturnType<typeof startRelay>>
let tab: ReturnType<typeof browser>
let site: Awaited<ReturnType<typeof openSite>>
let wallet: Wallet

beforeAll(async () => {
  relay = await startRelay()
})
afterAll(() => relay.end())
beforeEach(async () => {
  tab = browser(relay.url)
  wallet = await tab.openNew()
  site = await openSite(relay.url)
  return () => {
    tab.close()
    site.close()
  }
})

const phase = () => wallet.store.get().phase

test('a site that has the page shown and hidden cannot keep a wallet open', () => {
  for (let minute = 0; minute < 6; minute++) {
    tab.clock.advance(50_000)
    tab.show()
  }
  expect(phase()).toBe('locked')
})

test('locks a page that was asleep as soon as it is shown', () => {
  tab.clock.advance(3_600_000, true)
  expect(phase()).toBe('open')
  tab.show()
  expect(phase()).toBe('locked')
})

test('signs nothing if it is locked while a node is queried', async () => {
  const { topic } = await connect(wallet, site)
  site
    .request({ topic, chainId: first, method: 'eth_sendTransaction', params: [{ from, to: from }] })
    .catch(() => {})
  const pending = await nextPending(wallet, 'request')
  const node = Promise.withResolvers<void>()
  const signed = vi.fn()
  const sending = wallet.sendRequest(pending, async (keyring) => {
    await node.promise
    const bytes = await keyring.evm(0).signTransaction({ type: 'legacy', chainId: 31337 })
    signed(bytes)
    return { family: 'eip155', bytes, hash: `0x${'1'.repeat(64)}`, from, nonce: 0 }
  })
  wallet.lock()
  node.resolve()
  expect(await outcome(sending)).toBe('LOCKED')
  expect(signed).not.toHaveBeenCalled()
  expect(await tab.storage.get('outgoing')).toBeUndefined()
  expect(wallet.store.get().queue).toEqual([pending])
})

test('leaves no seed behind when it is forgotten, readable or not', async () => {
  await tab.storage.set('vault.unreadable', { version: 2, sealed: 'x' })
  await wallet.remove()
  expect(await tab.storage.get('vault')).toBeUndefined()
  expect(await tab.storage.get('vault.unreadable')).toBeUndefined()
  expect(await tab.storage.get('outgoing')).toEqual([])
})
