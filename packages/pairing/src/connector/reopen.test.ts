import { open, pair } from '@portico/core/adapter'
import { close } from '@portico/core/internal'
import { expect, test, vi } from 'vitest'
import { untilIdle } from '../relay/testRelay.test.util.ts'
import { onRelay } from './onRelay.test.util.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const place = onRelay()
const both = { eip155: 'connected', solana: 'connected' }

/** A page whose visitor opened the view with the code, and closed it. */
async function closed() {
  const browser = place.browser()
  const page = browser.open()
  const { portico } = page
  const show = async (walletId?: string) => {
    void open(portico, { view: 'ConnectingWalletConnect' })
    const answer = pair(portico, { walletId })
    answer.catch(() => {})
    return { answer, uri: await page.uri() }
  }
  const first = await show()
  await vi.waitFor(async () =>
    expect(await browser.store.list('proposal:')).toMatchObject([{ sent: true }]),
  )
  close(portico)
  await untilIdle()
  expect(page.state().pairing).toBeUndefined()
  return { browser, page, portico, show, first }
}

test('a card that opens again shows its earlier link, and the wallet that follows it connects', async () => {
  const { page, show, first, browser } = await closed()
  const again = await show()
  expect(again.uri).toBe(first.uri)
  expect(await browser.store.list('proposal:')).toHaveLength(1)
  const wallet = await place.wallet()
  await wallet.scan(first.uri)
  expect(await again.answer).toMatchObject({ connectorName: 'Pocket' })
  expect(page.state().status).toEqual(both)
  await expect(first.answer).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' })
})

test('a wallet that approves while the card is closed connects', async () => {
  const { page, first, browser } = await closed()
  const wallet = await place.wallet({ answers: { eip155: () => '0x01' } })
  await wallet.scan(first.uri)
  await vi.waitFor(() => expect(page.state().status).toEqual(both))
  const connector = await page.connector()
  expect(await connector.request({ method: 'personal_sign', params: [] })).toBe('0x01')
  expect(browser.platform.storage.getItem('portico.pairing')).toBe(null)
})

test('a page that is put away while the card is closed leaves the link to the next page', async () => {
  const { page, first, browser } = await closed()
  page.vanish()
  const wallet = await place.wallet()
  const next = browser.open()
  await wallet.scan(first.uri)
  await vi.waitFor(() => expect(next.state().status).toEqual(both))
})

test('a wallet that the visitor then chooses gets its own link, and the old one is invalid', async () => {
  const { show, first, browser, page } = await closed()
  const chosen = await show('pocket')
  expect(chosen.uri).not.toBe(first.uri)
  await vi.waitFor(async () => expect(await browser.store.list('proposal:')).toHaveLength(1))
  const wallet = await place.wallet()
  await wallet.scan(chosen.uri)
  await chosen.answer
  expect(page.state().status).toEqual(both)
})

test('a visitor who disconnects is not connected by an earlier link', async () => {
  const { portico, show, first, browser, page } = await closed()
  await portico.disconnect()
  await vi.waitFor(async () => expect(await browser.store.list('proposal:')).toEqual([]))
  expect(browser.platform.storage.getItem('portico.pairing')).toBe(null)
  const wallet = await place.wallet()
  await wallet.scan(first.uri).catch(() => {})
  expect(page.state().connections).toEqual([])
  expect((await show()).uri).not.toBe(first.uri)
})

test('a site that aborts its own wait is not connected later', async () => {
  const browser = place.browser()
  const page = browser.open()
  const connector = await page.connector()
  const ending = new AbortController()
  const onLink = vi.fn()
  const { signal } = ending
  const answer = connector.connect({ namespace: 'eip155', signal, onLink })
  await vi.waitFor(() => expect(onLink).toHaveBeenCalled())
  ending.abort()
  await expect(answer).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' })
  await vi.waitFor(async () => expect(await browser.store.list('proposal:')).toEqual([]))
})
