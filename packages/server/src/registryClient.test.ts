import { createPortico, type PorticoOptions } from '@portico/core'
import {
  knownSearch,
  queryClient,
  registrySearchQuery,
  registryWalletsQuery,
  requestRegistryWallets,
} from '@portico/core/internal'
import { mockAdapter, mockNetwork, property, testPlatform } from '@portico/testing'
import { expect, test } from 'vitest'
import { createTestServer, projectId } from '../test/createTestServer.ts'
import type { Config } from './config/config.ts'

const unlimited = { burst: 0, perSecond: 1 }

/** Creates the widget's client against the server, over the checked-in snapshot. */
async function clientOf(
  wallets: Config['wallets'] = {},
  options: Partial<Pick<PorticoOptions, 'featuredWalletIds' | 'excludeWalletIds'>> = {},
) {
  const server = await createTestServer({ config: { wallets, rateLimit: unlimited } })
  const portico = createPortico({
    adapters: [mockAdapter()],
    networks: [mockNetwork()],
    apiUrl: 'http://server.example',
    projectId,
    ...options,
    platform: testPlatform({
      fetch: async (input, init) => {
        const url = new URL(String(input))
        return server.request(url.pathname + url.search, init)
      },
    }),
  })
  return { portico, server }
}

const own = {
  id: 'portico-wallet',
  name: 'Portico Wallet',
  image: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`,
  webapp_link: 'http://wallet.localhost:5181',
  mobile_link: 'http://wallet.localhost:5181',
}
const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

test('every wallet of the snapshot can be listed by the widget', async () => {
  const { portico } = await clientOf()
  const { pages } = await queryClient(portico).fetchInfiniteQuery({
    ...registryWalletsQuery(portico),
    pages: 20,
  })
  const wallets = pages.flatMap((page) => page.wallets)
  expect(wallets.length).toBe(pages[0]?.count)
  expect(wallets.length).toBeGreaterThan(500)
  expect(wallets[0]).toMatchObject({ id: metaMask, mobileLink: 'metamask://', certified: true })
  portico.destroy()
})

test('pinned wallets come first, with their links on this machine and their icons', async () => {
  const { portico, server } = await clientOf({ add: [own], pin: [own.id] })
  await requestRegistryWallets(portico)
  const [first] = portico.store.getState().registry?.first ?? []
  expect(first).toMatchObject({
    id: own.id,
    name: own.name,
    webappLink: own.webapp_link,
    mobileLink: own.mobile_link,
  })
  const { pathname } = new URL(first?.imageUrl ?? '')
  expect((await server.request(pathname)).headers.get('content-type')).toBe('image/svg+xml')
  portico.destroy()
})

test('search, featured wallets and left-out wallets work as in the list', async () => {
  const options = { featuredWalletIds: [phantom], excludeWalletIds: [metaMask] }
  const { portico } = await clientOf({}, options)
  const search = (text: string) =>
    queryClient(portico).fetchQuery(registrySearchQuery(portico, text))
  expect((await search(' phanTOM ')).wallets.map(({ id }) => id)).toEqual([phantom])
  expect((await search('metamask')).wallets).toEqual([])
  await requestRegistryWallets(portico)
  const { registry } = portico.store.getState()
  expect(registry?.first.map(({ id }) => id)).toContain(phantom)
  expect(registry?.first.map(({ id }) => id)).not.toContain(metaMask)
  portico.destroy()
})

test('a search answered from complete cached pages equals the server’s answer', async () => {
  const { portico, server } = await clientOf()
  const { portico: whole } = await clientOf()
  const client = queryClient(portico)
  await queryClient(whole).fetchInfiniteQuery({ ...registryWalletsQuery(whole), pages: 20 })
  const all = knownSearch(whole, '') ?? []
  expect(all.length).toBeGreaterThan(500)
  const answerOf = async (search: string) => {
    const query = new URLSearchParams({ projectId, search, entries: '100', chains: 'eip155:31337' })
    const { data } = await (await server.request(`/getWallets?${query}`)).json()
    return (data as { id: string }[]).map(({ id }) => id)
  }
  const cases: { text: string; start: string }[] = []
  property((random) => {
    const { name } = random.pick(all as [(typeof all)[0], ...typeof all])
    const at = random.integer(name.length)
    const part = name.slice(at, at + 1 + random.integer(8))
    const text = random.boolean() ? part.toUpperCase() : ` ${part}${random.text(1)} `
    cases.push({ text, start: text.trim().slice(0, 1 + random.integer(text.length)) })
  }, 150)
  let redirects = 0
  for (const { text, start } of cases) {
    if (!text.trim()) continue
    const expected = await answerOf(text)
    const ids = (wallets = knownSearch(portico, text)) => wallets?.map(({ id }) => id)
    expect(ids(knownSearch(whole, text))?.slice(0, 100)).toEqual(expected)
    if (start.trim()) await client.fetchQuery(registrySearchQuery(portico, start))
    if (!ids()) continue
    redirects++
    expect([text, ids()?.slice(0, 100)]).toEqual([text, expected])
  }
  expect(redirects).toBeGreaterThan(50)
  for (const widget of [portico, whole]) widget.destroy()
})

test('an incomplete answer does not decide a longer search text', async () => {
  const { portico } = await clientOf()
  const client = queryClient(portico)
  const { count } = await client.fetchQuery(registrySearchQuery(portico, 'a'))
  expect(count).toBeGreaterThan(100)
  expect(knownSearch(portico, 'al')).toBeUndefined()
  await client.fetchInfiniteQuery({ ...registryWalletsQuery(portico), pages: 3 })
  expect(knownSearch(portico, 'al')).toBeUndefined()
  await client.fetchQuery(registrySearchQuery(portico, 'metam'))
  expect(knownSearch(portico, 'MetaMask')?.map(({ id }) => id)).toContain(metaMask)
  expect(knownSearch(portico, 'MetaMask', true)).toBeUndefined()
  portico.destroy()
})
