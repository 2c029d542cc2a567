import { mockAdapter, mockConnector } from '@portico/testing'
import { expect, test } from 'vitest'
import type { Adapter } from '../context/adapter/adapter.ts'
import { setUp } from '../setUp.test.util.ts'
import { lookForWallets } from './lookForWallets.ts'
import { watchWallets } from './watchWallets.ts'

/** A page whose wallet code loads on demand; `discover` simulates loading it. */
function lazyPage(load: () => Promise<void> = async () => {}) {
  const connector = mockConnector()
  const inner = mockAdapter({ connectors: [connector] })
  let looks = 0
  let stops = 0
  const adapter: Adapter = {
    ...inner,
    eager: false,
    async discover(...notified) {
      looks += 1
      await load()
      const stop = await inner.discover(...notified)
      return () => {
        stops += 1
        stop()
      }
    },
  }
  const all = setUp({ adapters: [adapter] })
  const names = () => all.state().connectors.map(({ id }) => id)
  return { ...all, connector, inner, names, looks: () => looks, stops: () => stops }
}

test('does not look for wallets on a page that needs none', async () => {
  const { portico, looks } = lazyPage()
  await portico.ready
  expect(looks()).toBe(0)
})

test.each<[string, (page: ReturnType<typeof lazyPage>) => unknown]>([
  ['the widget is opened', ({ portico }) => portico.open()],
  ['a list of wallets is followed', ({ portico }) => watchWallets(portico, () => {})],
  [
    'a wallet is connected by name',
    ({ portico, connector }) => portico.connect({ wallet: connector.id }),
  ],
])('looks for wallets when %s', async (_when, act) => {
  const page = lazyPage()
  act(page)
  await expect.poll(page.names).toEqual(['dev.portico.mock'])
  expect(page.looks()).toBe(1)
})

test('looks for wallets to reconnect the wallet of an earlier visit', async () => {
  const page = lazyPage()
  await page.portico.connect({ wallet: page.connector.id })
  const again = page.make()
  await again.ready
  expect(page.looks()).toBe(2)
  expect(again.store.getState().connections).toHaveLength(1)
})

test('looks once, and resolves once the wallets present are known', async () => {
  const { portico, looks, names } = lazyPage()
  await Promise.all([lookForWallets(portico), lookForWallets(portico)])
  await lookForWallets(portico)
  expect([looks(), names()]).toEqual([1, ['dev.portico.mock']])
})

test('finds a wallet that announces itself late', async () => {
  const { portico, inner, names } = lazyPage()
  await lookForWallets(portico)
  inner.announce(mockConnector({ uid: 'late', id: 'late' }))
  expect(names()).toEqual(['dev.portico.mock', 'late'])
  inner.withdraw('late')
  expect(names()).toEqual(['dev.portico.mock'])
})

test('tries again at the next call if its code did not load', async () => {
  let online = false
  const page = lazyPage(async () => {
    if (!online) throw new TypeError('Failed to fetch dynamically imported module')
  })
  await lookForWallets(page.portico)
  expect(page.names()).toEqual([])
  online = true
  await lookForWallets(page.portico)
  expect(page.names()).toEqual(['dev.portico.mock'])
})

test('stops without notice if the widget ends while it looks', async () => {
  const page = lazyPage()
  const looking = lookForWallets(page.portico)
  page.portico.destroy()
  await looking
  expect([page.names(), page.stops()]).toEqual([[], 1])
  await lookForWallets(page.portico)
  expect(page.looks()).toBe(1)
})
