import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseActivity } from './parseActivity.ts'
import { browser, connect, first, nextPending, openSite, startRelay } from './setUp.test.util.ts'

const entry = { at: 1, kind: 'sent', site: { name: 'Shop', url: 'https://shop.example' } } as const

test('leaves out manipulated entries, and keeps a hundred', () => {
  const wrong = [
    { ...entry, kind: 'stolen' },
    { ...entry, at: 'now' },
    { ...entry, site: 'Shop' },
    { ...entry, hash: 7 },
    null,
  ]
  expect(parseActivity([entry, ...wrong])).toEqual([entry])
  expect(parseActivity('x')).toEqual([])
  expect(parseActivity(Array.from({ length: 200 }, () => entry))).toHaveLength(100)
})

let relay: Awaited<ReturnType<typeof startRelay>>

beforeAll(async () => {
  relay = await startRelay()
})
afterAll(() => relay.end())

test('records the owner’s approvals, which tabs share, and removes them with the wallet', async () => {
  const tab = browser(relay.url)
  const site = await openSite(relay.url)
  try {
    const wallet = await tab.openNew()
    await wallet.chooseAccount(0)
    const { topic, namespaces } = await connect(wallet, site)
    const address = namespaces.eip155?.accounts[0]?.split(':')[2]
    const signed = site.request({
      topic,
      chainId: first,
      method: 'personal_sign',
      params: ['0x6869', address],
    })
    const pending = await nextPending(wallet, 'request')
    await wallet.approveRequest(pending, async () => '0x1')
    await signed
    const kinds = () => wallet.store.get().activity.map(({ kind, chainId }) => [kind, chainId])
    expect(kinds()).toEqual([
      ['signed', first],
      ['connected', undefined],
    ])
    const other = await tab.open()
    expect(other.store.get().activity).toEqual(wallet.store.get().activity)

    const refused = site
      .request({
        topic,
        chainId: first,
        method: 'personal_sign',
        params: ['0x6869', address],
      })
      .catch(({ code }: { code: number }) => code)
    await wallet.reject(await nextPending(wallet, 'request'))
    expect(await refused).toBe(5000)
    expect(kinds()).toHaveLength(2)

    await wallet.remove()
    expect(wallet.store.get().activity).toEqual([])
    expect(await tab.storage.get('activity')).toEqual([])
  } finally {
    site.close()
    tab.close()
  }
})
