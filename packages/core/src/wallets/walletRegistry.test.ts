import {
  expectCode,
  type MockRegistry,
  mockAdapter,
  mockListings,
  mockNetwork,
  mockRegistry,
  testPlatform,
} from '@portico/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectFamily } from '../connection/connectFamily.ts'
import type { PorticoOptions } from '../context/options.ts'
import { queryClient } from '../context/queryClient.ts'
import { createPortico } from '../createPortico.ts'
import { requestRegistryWallets } from './requestRegistryWallets.ts'
import { findWallet } from './walletFamilies.ts'
import { lines } from './walletFixtures.test.util.ts'
import { registrySearchQuery, registryWalletsQuery } from './walletRegistry.ts'
import { walletsOf } from './walletsOf.ts'

const desktop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'
const browser = (userAgent: string) => vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 0 })

beforeEach(() => browser(desktop))
afterEach(() => vi.unstubAllGlobals())

function setUp(registry: MockRegistry, options: Partial<PorticoOptions> = {}) {
  const portico = createPortico({
    adapters: [mockAdapter(), mockAdapter({ namespace: 'solana' })],
    networks: [mockNetwork('eip155:31337'), mockNetwork('solana:local')],
    apiUrl: 'https://api.example',
    projectId: 'project',
    platform: testPlatform({ fetch: registry.fetch }),
    ...options,
  })
  const client = queryClient(portico)
  const pages = (count: number, certified = false) =>
    client.fetchInfiniteQuery({ ...registryWalletsQuery(portico, certified), pages: count })
  return { portico, client, pages }
}

/** Parameters that every call has. */
const everywhere = { projectId: 'project', st: 'portico', sv: 'js-0.0.0' }
const query = (params: URLSearchParams | undefined) => Object.fromEntries(params ?? [])

describe('the pages of the registry', () => {
  test('have forty wallets each, until there are no more', async () => {
    const registry = mockRegistry({ wallets: mockListings(95) })
    const { pages } = setUp(registry)
    const answer = await pages(9)
    expect(answer.pages.map((page) => page.wallets.length)).toEqual([40, 40, 15])
    expect(answer.pages[0]?.count).toBe(95)
    expect(registry.queries).toHaveLength(3)
    expect(query(registry.queries[1])).toEqual({
      ...everywhere,
      page: '2',
      entries: '40',
      chains: 'eip155:31337,solana:local',
    })
  })

  test('are requested with the site’s filters, as far as a registry can know them', async () => {
    const registry = mockRegistry({ wallets: mockListings(3) })
    const { pages } = setUp(registry, {
      includeWalletIds: ['harbour-1', 'harbour-2', 'standard:phantom'],
      excludeWalletIds: ['harbour-2', '../x'],
    })
    const answer = await pages(1, true)
    expect(answer.pages[0]?.wallets.map((wallet) => wallet.id)).toEqual(['harbour-1'])
    expect(query(registry.queries[0])).toMatchObject({
      include: 'harbour-1,harbour-2',
      exclude: 'harbour-2',
      badge_type: 'certified',
    })
  })

  test('are requested by the names of wallets that have another id (specification, section 3)', async () => {
    const registry = mockRegistry({ wallets: mockListings(3) })
    const ids = { includeWalletIds: ['ledger'], excludeWalletIds: ['okx', 'com.okex.wallet'] }
    await setUp(registry, ids).pages(1)
    expect(query(registry.queries[0])).toMatchObject({
      include: 'com.ledger',
      exclude: 'com.okex.wallet',
    })
  })

  test('have, on a phone, wallets with an app for it, and of one family if one is requested', async () => {
    browser(phone)
    const registry = mockRegistry({ wallets: mockListings(3) })
    const { pages, portico } = setUp(registry)
    void portico.open({ view: 'Account' })
    connectFamily(portico, 'solana')
    await pages(1)
    expect(query(registry.queries[0])).toMatchObject({ platform: 'ios', chains: 'solana:local' })
  })

  test('lose invalid entries, and nothing else', async () => {
    const [good] = mockListings(1)
    const wallets = [null, 7, { id: '../x', name: 'Harbour' }, good, { id: 'a', name: {} }]
    const { pages } = setUp(mockRegistry({ wallets }))
    const [page] = (await pages(1)).pages
    expect(page?.wallets.map((wallet) => wallet.id)).toEqual(['harbour-1'])
  })

  test('end if a server sends the same one again and again', async () => {
    const registry = mockRegistry()
    const answer = { count: 1e9, data: mockListings(60) }
    const again = async () => Response.json(answer)
    const { pages } = setUp({ ...registry, fetch: again })
    const { pages: read } = await pages(50)
    expect(read).toHaveLength(2)
    expect(read[0]?.wallets).toHaveLength(40)
  })

  test.each(['down', 'broken'] as const)('are an error if the server is %s', async (state) => {
    const registry = mockRegistry()
    registry.state = state
    await expectCode(
      setUp(registry).pages(1),
      state === 'down' ? 'API_UNREACHABLE' : 'API_BAD_ANSWER',
    )
  })
})

test('a search requests a hundred wallets with the text, without the spaces around it', async () => {
  const registry = mockRegistry({ wallets: mockListings(300) })
  const { portico, client } = setUp(registry)
  const answer = await client.fetchQuery(registrySearchQuery(portico, '  HARBOUR 2 '))
  expect(query(registry.queries[0])).toMatchObject({
    search: 'HARBOUR 2',
    entries: '100',
    page: '1',
  })
  expect(answer.wallets).toHaveLength(100)
  await client.fetchQuery(registrySearchQuery(portico, 'HARBOUR 2'))
  expect(registry.queries).toHaveLength(1)
})

describe('the registry wallets in Connect', () => {
  test('are absent, and not requested, before they are needed', async () => {
    const registry = mockRegistry({ wallets: mockListings(9) })
    const { portico } = setUp(registry)
    void portico.open()
    await portico.ready
    expect(walletsOf(portico)).toEqual([])
    expect(registry.queries).toEqual([])
    expect(portico.store.getState()).not.toHaveProperty('registry')
  })

  test.each<Partial<PorticoOptions>>([
    { apiUrl: undefined as never },
    { projectId: undefined as never },
    { enableWallets: false },
  ])('are absent with %o', async (options) => {
    const registry = mockRegistry({ wallets: mockListings(9) })
    const { portico } = setUp(registry, options)
    await requestRegistryWallets(portico)
    expect(registry.queries).toEqual([])
    expect(walletsOf(portico)).toEqual([])
  })

  test('are the two best known, with the number of all', async () => {
    const registry = mockRegistry({ wallets: mockListings(528) })
    const { portico } = setUp(registry)
    await Promise.all([requestRegistryWallets(portico), requestRegistryWallets(portico)])
    expect(lines(walletsOf(portico))).toEqual(['recommended harbour-1', 'recommended harbour-2'])
    expect(portico.store.getState().registry).toMatchObject({ status: 'known', count: 528 })
    expect(registry.queries.map((params) => params.get('entries'))).toEqual(['4'])
    await requestRegistryWallets(portico)
    expect(registry.queries).toHaveLength(1)
  })

  test('are those that the site features, in its order', async () => {
    const registry = mockRegistry({ wallets: mockListings(50) })
    const { portico } = setUp(registry, { featuredWalletIds: ['harbour-40', 'harbour-9'] })
    await requestRegistryWallets(portico)
    expect(lines(walletsOf(portico))).toEqual(['featured harbour-40', 'featured harbour-9'])
  })

  test('include one that was reached elsewhere; the request names no other that was used', async () => {
    const registry = mockRegistry({ wallets: mockListings(50) })
    const { portico } = setUp(registry)
    const used = (id: string) => ({ id, name: id, namespace: 'eip155' as const })
    portico.internal.store.setState({
      recent: [
        { ...used('harbour-40'), listed: { id: 'harbour-40', name: 'Harbour 40' } },
        used('com.secret'),
      ],
    })
    await requestRegistryWallets(portico)
    expect(lines(walletsOf(portico))[0]).toBe('recent harbour-40 [recent]')
    expect(registry.queries.map((params) => params.get('include'))).toEqual([null, 'harbour-40'])
  })

  test('follow the options that the site changes', async () => {
    const registry = mockRegistry({ wallets: mockListings(9) })
    const { portico } = setUp(registry)
    await requestRegistryWallets(portico)
    portico.update({ excludeWalletIds: ['harbour-1'] })
    await requestRegistryWallets(portico)
    expect(lines(walletsOf(portico))).toEqual(['recommended harbour-2', 'recommended harbour-3'])
  })

  test('are requested again if the registry did not answer', async () => {
    const registry = mockRegistry({ wallets: mockListings(9) })
    const { portico } = setUp(registry)
    registry.state = 'down'
    await requestRegistryWallets(portico)
    expect(portico.store.getState().registry).toMatchObject({ status: 'failed', first: [] })
    registry.state = 'ok'
    await requestRegistryWallets(portico)
    expect(walletsOf(portico)).toHaveLength(2)
  })

  test('are not written into a destroyed widget', async () => {
    const registry = mockRegistry({ wallets: mockListings(9) })
    registry.state = 'hang'
    const { portico } = setUp(registry)
    const pending = requestRegistryWallets(portico)
    await expect.poll(() => registry.queries.length).toBe(1)
    portico.destroy()
    registry.release()
    await pending
    expect(portico.store.getState().registry?.status).toBe('pending')
  })
})

test('lets a call name by its id every wallet that the registry has listed', async () => {
  const { portico, pages } = setUp(mockRegistry({ wallets: mockListings(80) }))
  await pages(2)
  expect(findWallet(portico, 'harbour-80')).toMatchObject({
    name: 'Harbour 80',
    links: { homepage: 'https://harbour80.example/' },
  })
  expect(walletsOf(portico)).toEqual([])
})
