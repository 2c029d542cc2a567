import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { adminToken, createTestServer, projectId, shopId } from '../test/createTestServer.ts'
import { createStore } from './store/createStore.ts'
import { migrate } from './store/migrate.ts'
import { openDatabase } from './store/openDatabase.ts'
import { StorageError, type Store } from './store/store.ts'

const admin = { authorization: `Bearer ${adminToken}` }
const post = (body: unknown) => ({ method: 'POST', headers: admin, body: JSON.stringify(body) })
const origins = (id: string) => `/projects/v1/origins?projectId=${id}`
const unknownId = 'a'.repeat(32)
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('every answer of the server', () => {
  test.each([
    ['a good one', '/v1/supported-chains', 200],
    ['an unknown path', '/nix', 404],
    ['a refusal', `/v1/account/${account}/balance`, 401],
  ])(
    '%s has a request id, is readable by any origin and must not be sniffed',
    async (_, path, status) => {
      const { request } = await createTestServer()
      const answer = await request(path)
      expect(answer.status).toBe(status)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'x-request-id': '00000000-0000-4000-8000-000000000001',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      })
    },
  )

  test('that refuses has the body of the catalogue, with the same id as its header', async () => {
    const { request } = await createTestServer()
    const answer = await request('/nix')
    expect(await answer.json()).toEqual({
      status: 'FAILED',
      reasons: [
        {
          field: '',
          name: 'There is nothing at this address',
          description: 'There is nothing at this address',
        },
      ],
      code: 'NOT_FOUND',
      requestId: answer.headers.get('x-request-id'),
    })
  })

  test('for an unforeseen error is 500 without details; the log has them for the operator', async () => {
    const failing = async () => {
      throw new Error('secret of the house')
    }
    const { store } = await createTestServer()
    const projects = { ...store.projects, list: failing }
    const { request, log } = await createTestServer({ store: { ...store, projects } })
    const answer = await request('/admin/v1/projects', { headers: admin })
    const text = await answer.text()
    expect([answer.status, JSON.parse(text).code]).toEqual([500, 'INTERNAL'])
    expect(JSON.parse(text).reasons[0].description).toBe('Internal server error')
    expect(text).not.toContain('secret')
    expect(log.join('')).toContain('secret of the house')
  })

  test('is logged in one line, without path, address or token', async () => {
    const { request, log } = await createTestServer()
    await request(`/v1/account/${account}/balance?projectId=${unknownId}`)
    await request('/admin/v1/projects', { headers: admin })
    expect(log.map((line) => JSON.parse(line))).toEqual([
      {
        time: '2026-01-01T00:00:00.000Z',
        level: 'info',
        event: 'request',
        requestId: '00000000-0000-4000-8000-000000000001',
        route: '/v1/account/:address/balance',
        method: 'GET',
        status: 401,
        ms: 0,
      },
      expect.objectContaining({ route: '/admin/v1/projects', status: 200 }),
    ])
  })
})

describe('CORS', () => {
  test('allows the headers of clients in a preflight that can be cached for a day', async () => {
    const { request } = await createTestServer()
    const answer = await request('/v1?projectId=x', { method: 'OPTIONS' })
    expect(answer.status).toBe(204)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, OPTIONS',
      'access-control-allow-headers':
        'content-type, authorization, user-agent, referer, origin, solana-client, sec-fetch-mode, x-project-id, x-sdk-type, x-sdk-version',
      'access-control-max-age': '86400',
    })
  })

  test('lets no page read the administration', async () => {
    const { request } = await createTestServer()
    const preflight = await request('/admin/v1/projects', { method: 'OPTIONS' })
    const answer = await request('/admin/v1/projects', { headers: admin })
    expect(preflight.status).toBe(405)
    for (const { headers } of [preflight, answer])
      expect(headers.has('access-control-allow-origin')).toBe(false)
  })
})

describe('the list of supported chains', () => {
  test('comes from the configuration, can be cached for a day, and needs no project', async () => {
    const { request } = await createTestServer()
    const answer = await request('/v1/supported-chains')
    expect(await answer.json()).toEqual({
      http: ['eip155:31337'],
      ws: [],
      live: ['eip155:31337'],
    })
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
  })
})

describe('the project of a request', () => {
  const balance = `/v1/account/nobody/balance`
  // After the gate, an invalid address is refused with 400: the test of admission needs no node.
  test.each([
    ['no project', balance, {}, 401],
    ['an empty one', `${balance}?projectId=`, {}, 401],
    ['an unknown one', `${balance}?projectId=${unknownId}`, {}, 401],
    ['a malformed one', `${balance}?projectId=x'--`, {}, 401],
    ['one in upper case', `${balance}?projectId=${shopId.toUpperCase()}`, {}, 401],
    ['a known one', `${balance}?projectId=${projectId}`, {}, 400],
    ['a known one in a header', balance, { 'x-project-id': projectId }, 400],
    ['one for any origin', `${balance}?projectId=${projectId}`, { origin: 'null' }, 400],
    ['its own origin', `${balance}?projectId=${shopId}`, { origin: 'https://shop.example' }, 400],
    ['no origin', `${balance}?projectId=${shopId}`, {}, 400],
    ['localhost', `${balance}?projectId=${shopId}`, { origin: 'http://localhost:1' }, 400],
    ['a foreign origin', `${balance}?projectId=${shopId}`, { origin: 'https://e.test' }, 403],
    ['an opaque origin', `${balance}?projectId=${shopId}`, { origin: 'null' }, 403],
  ])('%s', async (_, path, headers, status) => {
    const { request } = await createTestServer()
    expect((await request(path, { headers: headers as HeadersInit })).status).toBe(status)
  })

  test('can be left out if the operator allows it', async () => {
    const { request } = await createTestServer({ config: { requireProjectId: false } })
    expect((await request(balance)).status).toBe(400)
    const headers = { origin: 'https://e.test' }
    expect((await request(`${balance}?projectId=${shopId}`, { headers })).status).toBe(403)
  })

  test('has origins that any origin can read, so that a widget can explain a refusal', async () => {
    const { request } = await createTestServer()
    const answer = await request(origins(shopId), { headers: { origin: 'https://e.test' } })
    expect(await answer.json()).toEqual({ allowedOrigins: ['https://shop.example'] })
    expect((await request(origins(unknownId))).status).toBe(401)
  })

  test('is looked up once in 30 seconds, even if it is unknown', async () => {
    const lookups: string[] = []
    const { store } = await createTestServer()
    const find = (id: string) => {
      lookups.push(id)
      return store.projects.find(id)
    }
    const spied: Store = { ...store, projects: { ...store.projects, find } }
    const { request, advance } = await createTestServer({ store: spied })
    const fetchAnswer = async () => {
      for (const id of [shopId, unknownId, shopId, unknownId]) await request(origins(id))
    }
    await fetchAnswer()
    expect(lookups).toEqual([shopId, unknownId])
    advance(30_000)
    await fetchAnswer()
    expect(lookups).toEqual([shopId, unknownId, shopId, unknownId])
  })
})

describe('the administration', () => {
  test.each([
    ['no token', {}],
    ['a wrong token', { authorization: 'Bearer wrong' }],
    ['the token and more', { authorization: `Bearer ${adminToken}x` }],
    ['a part of the token', { authorization: `Bearer ${adminToken.slice(0, -1)}` }],
    ['another scheme', { authorization: `Basic ${adminToken}` }],
  ])('refuses a request with %s', async (_, headers) => {
    const { request } = await createTestServer()
    const answer = await request('/admin/v1/projects', { headers: headers as HeadersInit })
    expect(answer.status).toBe(401)
  })

  test.each([{}, admin, { authorization: 'Bearer ' }, { authorization: 'Bearer undefined' }])(
    'does not exist without a configured token: %j',
    async (headers) => {
      const { request } = await createTestServer({ config: { adminToken: undefined } })
      const init = { headers: headers as HeadersInit }
      expect((await request('/admin/v1/projects', init)).status).toBe(404)
    },
  )

  test('creates a project that works at once, and changes it at once', async () => {
    const { request } = await createTestServer()
    const created = await (
      await request('/admin/v1/projects', post({ name: ' New ', allowedOrigins: ['a.example'] }))
    ).json()
    expect(created).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      name: 'New',
      allowedOrigins: ['a.example'],
      frameApprovalOrigins: [],
      isEnabled: true,
      createdAt: '2026-01-01T00:00:00.000Z',
    })
    const read = async () => (await request(origins(created.id))).json()
    expect(await read()).toEqual({ allowedOrigins: ['a.example'] })
    const change = { ...post({ allowedOrigins: ['*.b.example'] }), method: 'PATCH' }
    await request(`/admin/v1/projects/${created.id}`, change)
    expect(await read()).toEqual({ allowedOrigins: ['*.b.example'] })
    const { projects } = await (await request('/admin/v1/projects', { headers: admin })).json()
    expect(projects.map(({ name }: { name: string }) => name).sort()).toEqual([
      'Any',
      'New',
      'Shop',
    ])
  })

  test('creates a project whose id works although a page requested it before as unknown', async () => {
    const { request } = await createTestServer()
    expect((await request(origins(unknownId))).status).toBe(401)
    await request('/admin/v1/projects', post({ id: unknownId, name: 'Late' }))
    expect((await request(origins(unknownId))).status).toBe(200)
  })

  test.each([
    ['a taken id', post({ id: shopId, name: 'Thief' }), 409],
    ['a bad id', post({ id: 'x', name: 'a' }), 400],
    ['no name', post({}), 400],
    ['an empty name', post({ name: '  ' }), 400],
    ['a name with a control sign', post({ name: 'a\u0000b' }), 400],
    ['a bad origin', post({ name: 'a', allowedOrigins: ['https://a.example/path'] }), 400],
    ['101 origins', post({ name: 'a', allowedOrigins: Array(101).fill('a.example') }), 400],
    ['no JSON', { ...post({}), body: '{' }, 400],
  ])('refuses %s', async (_, init, status) => {
    const { request } = await createTestServer()
    expect((await request('/admin/v1/projects', init)).status).toBe(status)
  })

  test('does not change a project that does not exist', async () => {
    const { request } = await createTestServer()
    const init = { ...post({ name: 'a' }), method: 'PATCH' }
    expect((await request(`/admin/v1/projects/${unknownId}`, init)).status).toBe(404)
  })
})

describe('the routes for operations', () => {
  test('report health, readiness and metrics', async () => {
    const { request, server } = await createTestServer()
    const { version } = JSON.parse(
      readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
    )
    expect(await (await request('/health')).json()).toEqual({ status: 'ok', version })
    expect(await (await request('/ready')).json()).toEqual({ status: 'ready' })
    server.beginStop()
    expect((await request('/ready')).status).toBe(503)
    expect((await request('/health')).status).toBe(200)
    const metrics = server.metrics()
    expect(metrics).toContain(
      'portico_requests_total{route="/ready",method="GET",status="503"} 1\n',
    )
    expect(metrics).toContain(
      'portico_request_seconds_bucket{route="/ready",method="GET",le="+Inf"} 2\n',
    )
  })

  test('have no metrics without a token, and let no page read them with one', async () => {
    const open = await createTestServer()
    expect((await open.request('/metrics')).status).toBe(404)
    const metricsToken = 'a-token-for-who-gathers'
    const { request } = await createTestServer({ config: { metricsToken } })
    const as = (token: string) =>
      request('/metrics', { headers: { authorization: `Bearer ${token}` } })
    for (const token of ['', 'x', adminToken]) expect((await as(token)).status).toBe(401)
    const answer = await as(metricsToken)
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('portico_requests_total'),
    ])
    const preflight = await request('/metrics', { method: 'OPTIONS' })
    for (const { headers } of [answer, preflight])
      expect(headers.has('access-control-allow-origin')).toBe(false)
  })

  test('answer a wrong method with 405 and the allowed ones', async () => {
    const { request } = await createTestServer()
    const answer = await request('/v1/supported-chains', { method: 'POST' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET'])
  })
})

describe('the rate limit', () => {
  const urlOf = (path: string) => `${path}?projectId=${projectId}`

  test('lets 200 of 300 requests at once pass; the others get a Retry-After', async () => {
    const { request } = await createTestServer()
    const all = Array.from({ length: 300 }, () => request(urlOf('/v1/supported-chains')))
    const answers = await Promise.all(all)
    const refused = answers.filter(({ status }) => status === 429)
    expect([answers.length - refused.length, refused.length]).toEqual([200, 100])
    expect(refused[0]?.headers.get('retry-after')).toBe('1')
    expect(await refused[0]?.json()).toMatchObject({ code: 'RATE_LIMITED' })
  })

  test('is per route, refills with time, and exempts probes', async () => {
    const { request, advance } = await createTestServer({
      config: { rateLimit: { burst: 1, perSecond: 1 } },
    })
    const status = async (path: string) => (await request(urlOf(path))).status
    expect(await status('/v1/supported-chains')).toBe(200)
    expect(await status('/v1/supported-chains')).toBe(429)
    expect(await status('/projects/v1/origins')).toBe(200)
    advance(1000)
    expect(await status('/v1/supported-chains')).toBe(200)
    for (let i = 0; i < 3; i++) expect(await status('/health')).toBe(200)
  })

  test.each([
    ['announced', (body: string) => ({ body, headers: { 'content-length': `${body.length}` } })],
    ['unannounced', (body: string) => ({ body: new Blob([body]).stream(), duplex: 'half' })],
  ])('counts the bytes of a body, %s, before it is parsed', async (_, init) => {
    const { rpc } = await createTestServer()
    const large = `{"id":1,"method":"eth_chainId","x":"${'x'.repeat(1024 * 1024)}"}`
    const send = async () => (await rpc('', init(large) as RequestInit)).status
    // A megabyte costs 1 + 64 of the 200 tokens.
    expect([await send(), await send(), await send()]).toEqual([200, 200, 200])
    const parse = vi.spyOn(JSON, 'parse')
    expect(await send()).toBe(429)
    expect(parse).not.toHaveBeenCalledWith(large)
    parse.mockRestore()
  })

  test('counts each call of a batch', async () => {
    const { rpc } = await createTestServer({ config: { rateLimit: { burst: 10, perSecond: 1 } } })
    const batch = (size: number) =>
      JSON.stringify(Array.from({ length: size }, (_, id) => ({ id, method: 'eth_chainId' })))
    expect((await rpc(batch(8))).status).toBe(200)
    expect((await rpc(batch(3))).status).toBe(429)
  })
})

describe('a database that fails', () => {
  async function withFullDisk() {
    const database = openDatabase({ kind: 'sqlite', path: ':memory:' })
    await migrate(database, () => 0)
    const store = createStore(database)
    const server = await createTestServer({ store })
    const pages = (limit: number) =>
      sql.raw(`pragma max_page_count = ${limit}`).execute(database.db)
    return { ...server, fill: () => pages(1), free: () => pages(1_000_000) }
  }

  test('because the disk is full causes 503; the server stays up and recovers when there is space', async () => {
    const { request, fill, free } = await withFullDisk()
    const bulky = { name: 'a', allowedOrigins: Array(100).fill(`${'a'.repeat(60)}.example`) }
    const create = () => request('/admin/v1/projects', post(bulky))
    await fill()
    const answer = await create()
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({
      code: 'STORAGE_UNAVAILABLE',
      reasons: [{ description: 'The database cannot be written' }],
    })
    expect((await request(origins(shopId))).status).toBe(200)
    expect((await request('/health')).status).toBe(200)
    await free()
    expect((await create()).status).toBe(200)
  })

  test('makes an unknown project a 503 instead of a 401 while it cannot be looked up', async () => {
    const { store } = await createTestServer()
    const down = async () => {
      throw new StorageError(new Error('gone'))
    }
    const projects = { ...store.projects, find: down }
    const { request } = await createTestServer({ store: { ...store, projects, check: down } })
    expect((await request(origins(shopId))).status).toBe(503)
    expect((await request('/ready')).status).toBe(503)
    expect((await request('/v1/supported-chains')).status).toBe(200)
  })
})
