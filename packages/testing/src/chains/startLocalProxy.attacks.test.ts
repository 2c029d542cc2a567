import { once } from 'node:events'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { get, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { rpc } from './rpc.ts'
import { startAnvil } from './startAnvil.ts'
import { type LocalChains, startLocalChains } from './startLocalChains.ts'
import { startLocalProxy } from './startLocalProxy.ts'

const shop = 'http://localhost:5180'
const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
const answer = { jsonrpc: '2.0', id: 1, result: '0x7a69' }
const foreign = [
  { origin: 'http://evil.example' },
  { origin: 'http://localhost:3000' },
  { origin: 'null' },
  { host: 'evil.example' },
  { host: 'evil.example', origin: 'http://evil.example' },
  { host: 'localhost' },
  { host: 'localhost:1', origin: shop },
]

let chains: LocalChains
beforeAll(async () => {
  chains = await startLocalChains({ ports: { local: 0, second: 0, solana: 0 }, origins: [shop] })
})
afterAll(() => chains.stop())

/** Sends a request with headers that `fetch` would not send. */
async function send(url: string, headers: Record<string, string>, method = 'POST') {
  const outgoing = request(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
  })
  outgoing.end(method === 'POST' ? call : undefined)
  const [response] = await once(outgoing, 'response')
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}
const urls = () => ({
  local: chains.local.url,
  second: chains.second.url,
  solana: 'url' in chains.solana ? chains.solana.url : '',
})
const names = ['local', 'second', 'solana'] as const

test('sites of the stack and programs are answered under every name of this machine', async () => {
  const { url, port } = chains.local
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
    for (const headers of [{ host }, { host, origin: shop }])
      expect(JSON.parse((await send(url, headers)).body)).toEqual(answer)
  const { headers } = await send(url, { origin: shop })
  expect(headers).toMatchObject({ 'access-control-allow-origin': shop, vary: 'origin' })
  const preflight = await send(url, { origin: shop }, 'OPTIONS')
  expect([preflight.status, preflight.headers['access-control-allow-origin']]).toEqual([204, shop])
})

test.each(foreign)('no chain answers %j, neither by HTTP nor by WebSocket', async (headers) => {
  for (const name of names) {
    const url = urls()[name]
    if (!url) continue
    for (const method of ['POST', 'OPTIONS', 'GET']) {
      const refused = await send(url, headers, method)
      expect(refused).toMatchObject({ status: 403 })
      expect(refused.headers).not.toHaveProperty('access-control-allow-origin')
      expect(refused.body).not.toContain('result')
    }
    const socket = new WebSocket(url.replace('http', 'ws'), { headers })
    const [error] = await once(socket, 'error')
    expect(error.message).toMatch(/40[13]/)
  }
})

test('a WebSocket of the stack carries calls', async () => {
  const socket = new WebSocket(chains.local.url.replace('http', 'ws'), { origin: shop })
  await once(socket, 'open')
  socket.send(call)
  const [data] = await once(socket, 'message')
  expect(JSON.parse(String(data))).toEqual(answer)
  socket.terminate()
})

test('the node behind the proxy lets no page read it, even if the page finds its port', async () => {
  const anvil = await startAnvil({ chainId: 1, cors: false })
  const preflight = await send(anvil.url, { origin: 'http://evil.example' }, 'OPTIONS')
  expect(preflight.status).toBe(405)
  // A request that a page may send without a preflight is not answered as a call.
  const plain = await send(anvil.url, { 'content-type': 'text/plain' })
  expect(plain.headers).not.toHaveProperty('access-control-allow-origin')
  expect(JSON.parse(plain.body)).toMatchObject({ error: { code: -32600 } })
  await anvil.stop()
})

/** Returns the addresses and ports at which a process listens, as Linux reports them. */
async function listeningAt(pid: number): Promise<[address: string, port: number][]> {
  const links = await readdir(`/proc/${pid}/fd`)
  const named = await Promise.all(
    links.map((link) => readlink(`/proc/${pid}/fd/${link}`).catch(() => '')),
  )
  const inodes = new Set(named.map((name) => /^socket:\[(\d+)\]$/.exec(name)?.[1]))
  const rows = (await readFile(`/proc/${pid}/net/tcp`, 'utf8')).trim().split('\n').slice(1)
  return rows.flatMap((row) => {
    const [, local = '', , state, , , , , , inode] = row.trim().split(/\s+/)
    if (state !== '0A' || !inodes.has(inode)) return []
    const [address = '', port = ''] = local.split(':')
    const bytes = Buffer.from(address, 'hex').reverse()
    return [[bytes.join('.'), Number.parseInt(port, 16)]]
  })
}

test.runIf(process.platform === 'linux')(
  'the port of the node behind the proxy does not reveal its address, over HTTP or a WebSocket',
  async () => {
    const found = []
    for (const { pid } of [chains.local, chains.second]) {
      const [[address, port] = ['', 0], ...more] = await listeningAt(pid)
      expect(more).toEqual([])
      expect(address).toMatch(/^127\./)
      // The node answers those who know its address.
      expect(await rpc(`http://${address}:${port}`, 'eth_chainId')).toMatch(/^0x/)
      for (const name of ['127.0.0.1', 'localhost', '0.0.0.0']) {
        await expect(rpc(`http://${name}:${port}`, 'eth_chainId')).rejects.toThrow('fetch failed')
        const socket = new WebSocket(`ws://${name}:${port}`)
        await expect(once(socket, 'open')).rejects.toThrow('ECONNREFUSED')
      }
      found.push(address)
    }
    expect(new Set([...found, '127.0.0.1']).size).toBe(3)
  },
)

test('a silent node causes a 502, and stop ends pending requests', async () => {
  const proxy = await startLocalProxy({ upstream: { host: '127.0.0.1', port: 1 }, port: 0 })
  expect((await send(proxy.url, {})).status).toBe(502)
  const idle = connect(proxy.port, '127.0.0.1')
  await once(idle, 'connect')
  const closed = once(idle, 'close')
  await proxy.stop()
  await closed
  await proxy.stop()
  await expect(once(get(proxy.url), 'response')).rejects.toThrow('ECONNREFUSED')
})

test('a chain whose node has ended no longer answers on its port', async () => {
  const own = await startLocalChains({ ports: { local: 0, second: 0, solana: 0 } })
  const socket = new WebSocket(own.second.url.replace('http', 'ws'))
  await once(socket, 'open')
  const closed = once(socket, 'close')
  await own.stop()
  await closed
  await expect(rpc(own.second.url, 'eth_chainId')).rejects.toThrow('fetch failed')
  await own.stop()
})

test('many calls at once, including large ones, are answered completely', async () => {
  const calls = Array.from({ length: 200 }, () => rpc(chains.local.url, 'eth_chainId'))
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['0x7a69']))
  const code = `0x60${'00'.repeat(20_000)}`
  const address = `0x${'ab'.repeat(20)}`
  await rpc(chains.second.url, 'anvil_setCode', [address, code])
  expect(await rpc(chains.second.url, 'eth_getCode', [address, 'latest'])).toBe(code)
})
