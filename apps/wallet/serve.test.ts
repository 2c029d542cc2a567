import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWallet, type WalletServer } from './serve.ts'

const config = {
  relayUrl: 'ws://localhost:4180/relay',
  projectId: 'demo',
  chains: [{ id: 31337, name: 'Portico Local', rpcUrl: 'http://127.0.0.1:8545', symbol: 'ETH' }],
  isLocal: true,
}

let root: string
let server: WalletServer
let local: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-wallet-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'index.html'), '<h1>wallet</h1>')
  await writeFile(join(root, 'serviceWorker.js'), '//')
  await writeFile(join(root, 'icon-192.png'), 'png')
  await writeFile(join(root, 'assets/app-abc.js'), '//'.padEnd(2000, 'x'))
  server = await serveWallet({ port: 0, ...config, directory: root })
  local = server.url.replace('wallet.localhost', 'localhost')
})

afterAll(async () => {
  await server.stop()
  await rm(root, { recursive: true })
})

const get = (path: string, init?: RequestInit) => fetch(local + path, init)

test('serves the wallet as a separate site, under a strict policy', async () => {
  expect(server.url).toMatch(/^http:\/\/wallet\.localhost:\d+$/)
  const { headers } = await get('/')
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
      "connect-src 'self' https: wss: ws://localhost:4180 http://127.0.0.1:8545; " +
      "font-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'none'; " +
      "base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
      'trusted-types wallet-worker',
  )
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toContain('camera=(self)')
})

test('leads a pairing link to the wallet, and nowhere else', async () => {
  for (const path of ['/', '/wc', '/wc?uri=wc%3Aabc', '/?uri=wc%3Aabc'])
    expect(await (await get(path)).text()).toBe('<h1>wallet</h1>')
  for (const path of ['/wc/', '/wallet', '/../package.json', '/assets'])
    expect((await get(path)).status).toBe(404)
  expect((await get('/', { method: 'POST' })).status).toBe(405)
})

test('serves the configuration of the page as a script, and never an old worker', async () => {
  const script = await (await get('/config.js')).text()
  expect(script).toBe(`globalThis.__WALLET_CONFIG__ = ${JSON.stringify(config)}\n`)
  const worker = await get('/serviceWorker.js')
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect((await get('/icon-192.png')).headers.get('content-type')).toBe('image/png')
})
