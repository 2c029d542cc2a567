import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DemoServer, serveDemo } from './serve.ts'

const config = {
  apiUrl: 'http://localhost:4180/api',
  projectId: 'demo',
  chains: [{ id: 31337, name: 'Portico Local', rpcUrl: 'http://127.0.0.1:8545' }],
}

let root: string
let server: DemoServer

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-demo-'))
  const directory = join(root, 'dist')
  await mkdir(join(directory, 'assets'), { recursive: true })
  await mkdir(join(directory, 'wallet'))
  await writeFile(join(root, 'secret.txt'), 'secret')
  await writeFile(join(directory, 'index.html'), '<h1>shop</h1>')
  await writeFile(join(directory, 'strict.html'), '<h1>strict</h1>')
  await writeFile(join(directory, '404.html'), '<h1>missing</h1>')
  await writeFile(join(directory, 'wallet/index.html'), '<h1>wallet</h1>')
  await writeFile(join(directory, 'assets/app-abc.js'), '//'.padEnd(2000, 'x'))
  server = await serveDemo({ port: 0, ...config, directory })
})

afterAll(async () => {
  await server.stop()
  await rm(root, { recursive: true })
})

const get = (path: string, init?: RequestInit) => fetch(server.url + path, init)

const getRaw = (path: string, headers = {}) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const { port } = new URL(server.url)
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      let body = ''
      response.on('data', (part) => {
        body += part
      })
      response.on('end', () => resolve({ status: response.statusCode, body }))
    })
      .on('error', reject)
      .end()
  })

test.each([
  ['evil.example', 421],
  ['localhost.evil.example', 421],
  ['127.0.0.1.evil.example:5180', 421],
  ['localhost', 200],
  ['wallet.localhost:5181', 200],
  ['127.0.0.1:5180', 200],
  ['[::1]:5180', 200],
])('answers a request for the host %s with %d', async (host, status) => {
  expect((await getRaw('/', { host })).status).toBe(status)
})

test('passes a Solana cluster to the pages, and allows connections to its node', async () => {
  const solana = { id: '1'.repeat(32), name: 'Portico Solana', rpcUrl: 'http://127.0.0.1:8899' }
  const other = await serveDemo({ port: 0, ...config, solana, directory: join(root, 'dist') })
  const page = await fetch(other.url)
  expect(page.headers.get('content-security-policy')).toContain(' http://127.0.0.1:8899;')
  expect(await (await fetch(`${other.url}/config.js`)).text()).toContain(
    JSON.stringify({ solana }).slice(1, -1),
  )
  expect(await (await get('/config.js')).text()).not.toContain('solana')
  await other.stop()
})

test('passes the relay to the pages, and allows connections to it', async () => {
  const relayUrl = 'ws://localhost:4180/relay'
  const other = await serveDemo({ port: 0, ...config, relayUrl, directory: join(root, 'dist') })
  const page = await fetch(other.url)
  expect(page.headers.get('content-security-policy')).toContain(' ws://localhost:4180 ')
  expect(await (await fetch(`${other.url}/config.js`)).text()).toContain(
    JSON.stringify({ relayUrl }).slice(1, -1),
  )
  await other.stop()
})

describe('headers', () => {
  test('hold the shop to a strict policy that names only the server and the nodes', async () => {
    const { headers } = await get('/')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; " +
        "img-src 'self' data: http://localhost:4180; " +
        "connect-src 'self' http://localhost:4180 ws://localhost:4180 http://127.0.0.1:8545; font-src 'self'; " +
        "form-action 'none'; base-uri 'none'; frame-ancestors 'none'; " +
        "require-trusted-types-for 'script'",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cache-control')).toBe('no-cache')
  })

  test('allow no style at all on the strict page', async () => {
    const policy = (await get('/strict.html')).headers.get('content-security-policy')
    expect(policy).toContain("style-src 'none'")
  })

  test('have hashed assets compressed and cached for good', async () => {
    const { headers } = await get('/assets/app-abc.js')
    expect(headers.get('content-encoding')).toBe('gzip')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })

  test('omit compression if the client refuses it', async () => {
    const { headers } = await get('/assets/app-abc.js', {
      headers: { 'accept-encoding': 'gzip;q=0' },
    })
    expect(headers.get('content-encoding')).toBeNull()
  })

  test('do not send an unchanged page again', async () => {
    const etag = (await get('/')).headers.get('etag') ?? ''
    expect((await get('/', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })
})

describe('paths', () => {
  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..\\secret.txt',
    '//etc/passwd',
    '/assets',
  ])('do not include %s', async (path) => {
    const { status, body } = await getRaw(path)
    expect({ status, body }).toEqual({ status: 404, body: '<h1>missing</h1>' })
  })

  test('do not include an invalid address', async () => {
    expect((await getRaw('//')).status).toBe(404)
    expect((await getRaw('http://')).status).toBe(404)
  })

  test('redirect a folder to its page', async () => {
    const response = await get('/wallet', { redirect: 'manual' })
    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe('/wallet/')
    expect(await (await get('/wallet/')).text()).toBe('<h1>wallet</h1>')
  })

  test('include a script with the configuration of the page', async () => {
    const script = await (await get('/config.js')).text()
    expect(script).toBe(`globalThis.__DEMO_CONFIG__ = ${JSON.stringify(config)}\n`)
  })

  test('answer HEAD with only the headers, and refuse other methods', async () => {
    const head = await get('/', { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe('13')
    expect(await head.text()).toBe('')
    expect((await get('/', { method: 'POST' })).status).toBe(405)
  })
})

describe('start', () => {
  test('answers on both localhost and 127.0.0.1', async () => {
    const { port } = new URL(server.url)
    expect(server.url).toBe(`http://localhost:${port}`)
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  })

  test('fails on a taken port with an error that names it', async () => {
    const port = Number(new URL(server.url).port)
    const second = serveDemo({ port, ...config, directory: join(root, 'dist') })
    await expect(second).rejects.toMatchObject({ code: 'PORT_TAKEN', port })
  })

  test('fails on a site that was not built with an error that says so', async () => {
    const missing = serveDemo({ port: 0, ...config, directory: join(root, 'nothing') })
    await expect(missing).rejects.toMatchObject({ code: 'NOT_BUILT' })
  })
})
