import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RegistryWallet } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import { createTestServer, projectId, shopId } from '../../test/createTestServer.ts'
import type { Config } from '../config/config.ts'
import type { Platform } from '../util/platform.ts'

const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>'
const svgData = `data:image/svg+xml,${encodeURIComponent(svg)}`

async function serve(wallets: Config['wallets'] = {}, platform: Partial<Platform> = {}) {
  const server = await createTestServer({ config: { wallets }, platform })
  const get = (path: string, headers: Record<string, string> = {}) =>
    server.request(path, { headers })
  const list = async (query: Record<string, string> = {}) => {
    const response = await get(`/getWallets?${new URLSearchParams({ projectId, ...query })}`)
    return (await response.json()) as { count: number; data: RegistryWallet[] }
  }
  return { ...server, get, list }
}

describe('the list of wallets', () => {
  test('begins with the first 40 of all, best known first', async () => {
    const { list } = await serve()
    const { count, data } = await list()
    expect(count).toBeGreaterThan(500)
    expect(data).toHaveLength(40)
    expect(data[0]).toMatchObject({
      id: metaMask,
      name: 'MetaMask',
      order: 1,
      badge_type: 'certified',
      mobile_link: 'metamask://',
      webapp_link: null,
      rdns: 'io.metamask',
      injected: [{ namespace: 'eip155', injected_id: 'isMetaMask' }],
    })
  })

  test('has the same wallets page by page, and none twice', async () => {
    const { list } = await serve()
    const { count } = await list()
    const ids = new Set<string>()
    for (let page = 1; ids.size < count; page++) {
      const { data } = await list({ page: String(page), entries: '200' })
      expect(data.length).toBeGreaterThan(0)
      for (const { id } of data) ids.add(id)
    }
    expect(ids.size).toBe(count)
    expect(await list({ page: '10000' })).toEqual({ count, data: [] })
  })

  test('is searched by a literal part of the name', async () => {
    const { list } = await serve()
    const names = async (search: string) => (await list({ search })).data.map(({ name }) => name)
    expect(await names('  METAm ')).toEqual(['MetaMask'])
    for (const text of ['.*', '(?:)', '[a-z]+', '\\', '%', '^M', "'; DROP TABLE wallets; --"])
      expect(await names(text), text).toEqual([])
    expect(await names('crypto.com')).toEqual(['Crypto.com Onchain'])
  })

  test('filters installed wallets to the listed ones', async () => {
    const { list } = await serve()
    const { data } = await list({ names: 'metamask,Nobody', rdns: 'APP.PHANTOM', entries: '20' })
    expect(data.map(({ name }) => name)).toEqual(['MetaMask', 'Phantom'])
  })

  test.each([
    ['the query', `?projectId=${projectId}`, {}, 200],
    ['a header', '', { 'x-project-id': projectId, 'x-sdk-version': 'js-1' }, 200],
    ['nothing', '', {}, 401],
    ['an unknown id', `?projectId=${'0'.repeat(32)}`, {}, 401],
    ['its own site', `?projectId=${shopId}`, { origin: 'https://shop.example' }, 200],
    ['a foreign site', `?projectId=${shopId}`, { origin: 'https://evil.example' }, 403],
  ])('accepts a project by %s', async (_, query, headers, status) => {
    const { get } = await serve()
    const response = await get(`/getWallets${query}`, headers)
    expect(response.status).toBe(status)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('cache-control')).toBe(
      status === 200 ? 'public, max-age=7200, stale-while-revalidate=86400' : 'no-store',
    )
  })

  test.each([
    ['page=-1', 'page'],
    ['page=0', 'page'],
    ['page=NaN', 'page'],
    ['page=99999999999999999999', 'page'],
    ['entries=1e9', 'entries'],
    ['entries=0', 'entries'],
    ['entries=201', 'entries'],
    [`search=${'a'.repeat(10_000)}`, 'search'],
    [`include=${Array(10_000).fill(metaMask).join()}`, 'include'],
    [`exclude=${'a,'.repeat(250)}`, 'exclude'],
    ['include=..%2F..%2Fetc', 'include'],
    ['chains=ethereum', 'chains'],
    ['names=%00', 'names'],
    ['badge_type=gold', 'badge_type'],
    ['badge=gold', 'badge'],
    ['platform=toaster', 'platform'],
  ])('refuses %.40s and names the wrong field', async (query, field) => {
    const { get } = await serve()
    const response = await get(`/getWallets?projectId=${projectId}&${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      status: 'FAILED',
      code: 'INVALID_REQUEST',
      reasons: [{ field }],
    })
  })

  test('is not sent again to a client that has cached it', async () => {
    const { get } = await serve()
    const path = `/getWallets?projectId=${projectId}&entries=4`
    const etag = (await get(path)).headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(path, { 'if-none-match': known })
      expect([again.status, await again.text()]).toEqual([304, ''])
      expect(again.headers.get('etag')).toBe(etag)
    }
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200)
    const other = await serve({ hide: [metaMask] })
    expect((await other.get(path, { 'if-none-match': etag })).status).toBe(200)
  })
})

describe('images of wallets', () => {
  test('exist for every wallet on the first pages, are small, and can be cached permanently', async () => {
    const { get, list } = await serve()
    for (const { image_id, name } of (await list({ entries: '200' })).data) {
      const response = await get(`/getWalletImage/${image_id}`)
      expect(response.status, name).toBe(200)
      expect(response.headers.get('content-type')).toMatch(/^image\/(webp|svg\+xml)$/)
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('etag')).toBe(`"${image_id}"`)
      expect((await response.arrayBuffer()).byteLength).toBeLessThan(13_000)
    }
  })

  test.each([
    '/public/getAssetImage/eip155:1',
    '/public/getAssetImage/eip155%3A1',
    '/public/getAssetImage/solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    '/public/getTokenImage/ETH',
    '/public/getTokenImage/usdc',
    '/public/getTokenImage/eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    '/public/getTokenImage/solana%3A5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp%3AEPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    '/public/getCurrencyImage/usd',
    '/public/getCurrencyImage/BTC',
  ])('%s is an SVG without permissions, cached for a day', async (path) => {
    const { get } = await serve()
    const response = await get(path)
    expect(response.status).toBe(200)
    const header = (name: string) => response.headers.get(name)
    expect(header('content-type')).toBe('image/svg+xml')
    expect(header('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=604800')
    expect(header('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(header('x-content-type-options')).toBe('nosniff')
    expect(header('cross-origin-resource-policy')).toBe('cross-origin')
    expect(await response.text()).toMatch(/^<svg /)
    const again = await get(path, { 'if-none-match': header('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  test.each(['getWalletImage', 'public/getAssetImage', 'public/getTokenImage'])(
    '/%s returns only images from its table',
    async (route) => {
      const { get } = await serve()
      const names = [
        'a'.repeat(32),
        'constructor',
        '__proto__',
        'CONSTRUCTOR',
        'wallets.json',
        '..%2fwallets.json',
        '%2e%2e%2fwallets.json',
        '..%5cwallets.json',
        '%00',
        '....//wallets.json',
        'a'.repeat(5000),
      ]
      for (const name of names) {
        const response = await get(`/${route}/${name}`)
        expect([400, 404], name).toContain(response.status)
        expect(response.headers.get('cache-control')).toBe('no-store')
        expect(await response.json()).toMatchObject({ status: 'FAILED' })
      }
    },
  )
})

describe('wallets of the operator', () => {
  const own = { id: 'portico', name: 'Own', webapp_link: 'http://wallet.localhost:5181' }

  test('are listed in pinned order, with an icon from a file, from an address or embedded', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-registry-'))
    const file = join(folder, 'own.svg')
    writeFileSync(file, `<?xml version="1.0"?>\n${svg}`)
    const add = [
      { ...own, image: file },
      { id: 'b', name: 'B', image: svgData },
      { id: 'c', name: 'C', image: 'https://c.example/c.svg' },
    ]
    const fetch = async (url: unknown) =>
      new Response(url === 'https://c.example/c.svg' ? `<svg >${svg}</svg>` : null)
    const { get, list } = await serve({ add, pin: ['portico', 'b', 'c'] }, { fetch })
    const { data } = await list({ entries: '4' })
    expect(data.map(({ id, order }) => `${order} ${id}`)).toEqual([
      '1 portico',
      '2 b',
      '3 c',
      `4 ${metaMask}`,
    ])
    expect(data[0]).toMatchObject({ webapp_link: own.webapp_link, chains: [] })
    for (const { image_id } of data.slice(0, 3)) {
      const response = await get(`/getWalletImage/${image_id}`)
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
      expect(response.headers.get('content-security-policy')).toContain('sandbox')
      expect(await response.text()).toContain('M0 0h9v9z')
    }
    rmSync(folder, { recursive: true })
  })

  test('disappear with their icons if they are hidden', async () => {
    const before = await serve()
    const { image_id } = (await before.list({ include: metaMask })).data[0] ?? {}
    const { get, list } = await serve({ hide: [metaMask] })
    expect(await list({ include: metaMask })).toEqual({ count: 0, data: [] })
    expect((await get(`/getWalletImage/${image_id}`)).status).toBe(404)
  })

  test.each([
    ['that answers with a page', async () => new Response('<html>')],
    ['that answers with too much', async () => new Response(new Uint8Array(300_000))],
    ['that has it no more', async () => new Response('', { status: 404 })],
    ['that is down', () => Promise.reject(new TypeError('fetch failed'))],
  ])('lose an icon of a host %s, with a warning', async (_, fetch) => {
    const add = [{ ...own, image: 'https://a.example/a.png' }]
    const { list, log } = await serve({ add }, { fetch })
    expect((await list({ include: 'portico' })).data[0]?.image_id).toBeNull()
    expect(log.join()).toContain('wallet image not loaded')
  })

  test.each([
    ['/no/such/file.png', 'the image /no/such/file.png cannot be read'],
    [import.meta.filename, 'is no webp, png, jpeg, gif, avif or svg'],
    ['data:image/png;base64,aGVsbG8=', 'the image a data address is no webp'],
    ['data:image/png,%zz', 'the image a data address is no webp'],
    [`data:image/png;base64,${'A'.repeat(400_000)}`, 'is larger than 262144 bytes'],
  ])('stop the start with an image %.40s', async (image, sentence) => {
    await expect(serve({ add: [{ ...own, image }] })).rejects.toThrow(sentence)
  })

  test('cause a warning if a setting names a missing wallet', async () => {
    const { log } = await serve({ hide: ['io.nobody'] })
    expect(log.join()).toContain('"id":"io.nobody"')
  })
})

test('analytics are reported as off', async () => {
  const { get } = await serve()
  const response = await get(`/getAnalyticsConfig?projectId=${projectId}`)
  expect(await response.json()).toEqual({ isAnalyticsEnabled: false })
  expect((await get('/getAnalyticsConfig')).status).toBe(401)
})

test('images are not rate limited, but lists are', async () => {
  const { request } = await createTestServer({ config: { rateLimit: { burst: 2, perSecond: 1 } } })
  const statuses = async (path: string) =>
    Promise.all([1, 2, 3].map(async () => (await request(path)).status))
  expect(await statuses('/public/getTokenImage/ETH')).toEqual([200, 200, 200])
  expect(await statuses(`/getWallets?projectId=${projectId}`)).toEqual([200, 200, 429])
})
