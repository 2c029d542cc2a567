import { abortPendingConnect, pair } from '@portico/core/adapter'
import { expect, test, vi } from 'vitest'
import { onRelay } from './onRelay.test.util.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const place = onRelay()
const both = { eip155: 'connected', solana: 'connected' }

test('a phone’s browser puts the page away while its visitor is in the wallet, and the next page connects', async () => {
  const browser = place.browser()
  const page = browser.open()
  void pair(page.portico).catch(() => {})
  const uri = await page.uri()
  await vi.waitFor(async () =>
    expect(await browser.store.list('proposal:')).toMatchObject([{ sent: true }]),
  )
  page.vanish()
  const wallet = await place.wallet({ answers: { eip155: () => '0x01' } })
  await wallet.scan(uri)
  await vi.waitFor(() => expect(wallet.client.sessions()).toHaveLength(1))
  const next = browser.open()
  await vi.waitFor(() => expect(next.state().status).toEqual(both))
  const connector = await next.connector()
  expect(await connector.request({ method: 'personal_sign', params: [] })).toBe('0x01')
})

test.each([
  ['the picture that the list had is kept', 'https://list.example/pocket.png', true],
  ['an invalid picture address is ignored', 'javascript:alert(1)', false],
])(
  'for a wallet that answers to the next page, which has no list, %s',
  async (_, change, isThere) => {
    const browser = place.browser()
    const imageUrl = 'https://list.example/pocket.png'
    const listed = { id: 'pocket', name: 'Pocket', mobileLink: 'pocket://' }
    const page = browser.open({ customWallets: [{ ...listed, imageUrl }] })
    void pair(page.portico, { walletId: 'pocket' }).catch(() => {})
    const uri = await page.uri()
    await vi.waitFor(async () =>
      expect(await browser.store.list('proposal:')).toMatchObject([{ sent: true, imageUrl }]),
    )
    page.vanish()
    const [stored] = await browser.store.list('proposal:')
    const { topic } = stored as { topic: string }
    await browser.store.set(`proposal:${topic}`, { ...(stored as object), imageUrl: change })
    const wallet = await place.wallet()
    await wallet.scan(uri)
    const next = browser.open()
    await vi.waitFor(() => expect(next.state().status).toEqual(both))
    expect((await next.connector()).imageUrl).toBe(isThere ? imageUrl : undefined)
  },
)

test('a link that had not reached the relay is sent by the next page, whose button does not wait for it', async () => {
  const browser = place.browser()
  const page = browser.open()
  void pair(page.portico).catch(() => {})
  const uri = await page.uri()
  page.vanish()
  const next = browser.open()
  await next.portico.ready
  expect(next.state().status).toEqual({})
  const wallet = await place.wallet()
  await wallet.scan(uri)
  await vi.waitFor(() => expect(next.state().status).toEqual(both))
})

test('the old link and the new one both connect if the visitor opens the view again', async () => {
  const browser = place.browser()
  const page = browser.open()
  void pair(page.portico).catch(() => {})
  const old = await page.uri()
  page.vanish()
  const next = browser.open()
  const answer = pair(next.portico)
  const fresh = await next.uri()
  expect(fresh).not.toBe(old)
  const wallet = await place.wallet()
  await wallet.scan(old)
  expect(await answer).toMatchObject({ connectorName: 'Pocket' })
  expect(next.state().status).toEqual(both)
})

test('a link that the visitor cancelled is not resumed', async () => {
  const browser = place.browser()
  const page = browser.open()
  void pair(page.portico).catch(() => {})
  const uri = await page.uri()
  abortPendingConnect(page.portico)
  await vi.waitFor(async () => expect(await browser.store.list('proposal:')).toEqual([]))
  expect(browser.platform.storage.getItem('portico.pairing')).toBe(null)
  page.vanish()
  const wallet = await place.wallet()
  const next = browser.open()
  await (await next.connector()).isAuthorized()
  await wallet.scan(uri).catch(() => {})
  expect(next.state().connections).toEqual([])
})

test('the stored link is removed after it was followed', async () => {
  const browser = place.browser()
  const page = browser.open()
  const answer = pair(page.portico)
  const wallet = await place.wallet()
  await wallet.scan(await page.uri())
  await answer
  await vi.waitFor(async () => expect(await browser.store.list('proposal:')).toEqual([]))
  expect(browser.platform.storage.getItem('portico.pairing')).toBe(null)
})

test.each([
  null,
  7,
  {},
  { topic: 'x' },
  { topic: 'a'.repeat(64), symKey: 'b'.repeat(64), self: {}, expiry: 1, id: 1, namespaces: {} },
])('a foreign value in the storage of links (%j) is ignored', async (nonsense) => {
  const browser = place.browser()
  await browser.store.set('proposal:x', nonsense)
  browser.platform.storage.setItem('portico.pairing', '99999999999999')
  const page = browser.open()
  const answer = pair(page.portico)
  const wallet = await place.wallet()
  await wallet.scan(await page.uri())
  expect(await answer).toMatchObject({ connectorName: 'Pocket' })
})
