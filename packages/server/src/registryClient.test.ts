import {
  askRegistry,
  createPortico,
  type PorticoOptions,
  queryClient,
  registrySearchQuery,
  registryWalletsQuery,
} from '@portico/core'
import { mockAdapter, mockNetwork, testPlatform } from '@portico/testing'
import { expect, test } from 'vitest'
import { createTestServer, projectId } from '../test/createTestServer.ts'
import type { Config } from './config/config.ts'

/** The client that the widget uses, against the server that answers it, over the checked-in snapshot. */
async function clientOf(
  wallets: Config['wallets'] = {},
  options: Partial<Pick<PorticoOptions, 'featuredWalletIds' | 'excludeWalletIds'>> = {},
) {
  const server = await createTestServer({ config: { wallets } })
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

test('every wallet of the snapshot is one that the widget can list', async () => {
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

test('what the operator pins comes first, with its links on this machine and its icon', async () => {
  const { portico, server } = await clientOf({ add: [own], pin: [own.id] })
  await askRegistry(portico)
  const [first] = portico.store.getState().directory?.first ?? []
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

test('the search, what a site features and what it leaves out are those of the list', async () => {
  const options = { featuredWalletIds: [phantom], excludeWalletIds: [metaMask] }
  const { portico } = await clientOf({}, options)
  const search = (text: string) =>
    queryClient(portico).fetchQuery(registrySearchQuery(portico, text))
  expect((await search(' phanTOM ')).wallets.map(({ id }) => id)).toEqual([phantom])
  expect((await search('metamask')).wallets).toEqual([])
  await askRegistry(portico)
  const { directory } = portico.store.getState()
  expect(directory?.first.map(({ id }) => id)).toContain(phantom)
  expect(directory?.first.map(({ id }) => id)).not.toContain(metaMask)
  portico.destroy()
})
