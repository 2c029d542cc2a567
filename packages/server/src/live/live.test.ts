import { once } from 'node:events'
import { createConnection } from 'node:net'
import {
  type Anvil,
  deployContracts,
  rpc,
  type SolanaNode,
  sendTransaction,
  startAnvil,
  startSolanaNode,
} from '@portico/testing/chains'
import { accounts, porticoSolana, solanaAccounts, tokens } from '@portico/testing/chains/tables'
import { encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { projectId, shopId } from '../../test/createTestServer.ts'
import { type RunningServer, startServer } from '../startServer.ts'

/** The sockets of a server over real chains. */
const me = accounts.demo.address
const account = `eip155:31337:${me}`
const other = '0x1234567890123456789012345678901234567890'
let anvil: Anvil
let solana: SolanaNode
let server: RunningServer
const sockets: WebSocket[] = []

const start = () =>
  startServer({
    port: 0,
    logLevel: 'silent',
    database: { kind: 'sqlite', path: ':memory:' },
    projects: [
      { id: projectId, name: 'Any', allowedOrigins: [] },
      { id: shopId, name: 'Shop', allowedOrigins: ['https://shop.example'] },
    ],
    chains: [
      {
        id: 'eip155:31337',
        name: 'Test',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [anvil.url],
        tokens: [],
      },
      {
        id: porticoSolana.caipNetworkId,
        name: porticoSolana.name,
        nativeCurrency: porticoSolana.nativeCurrency,
        rpcUrls: [solana.url],
        tokens: [],
      },
    ],
  })

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  await deployContracts({ url: anvil.url })
  solana = await startSolanaNode()
  server = await start()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate()
})
afterAll(async () => {
  await server.stop()
  await anvil.stop()
  await solana.stop()
})

/** Opens a socket, and records what it receives. */
async function connect({ query = `?projectId=${projectId}`, headers = {} } = {}) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/v1/live${query}`, { headers })
  sockets.push(socket)
  const received: { type: string; account?: string; fromBlock?: number; accounts?: string[] }[] = []
  let closed: number | undefined
  socket.on('message', (data) => void received.push(JSON.parse(String(data))))
  socket.on('close', (code) => {
    closed = code
  })
  await once(socket, 'open')
  const say = (value: unknown) =>
    socket.send(typeof value === 'string' ? value : JSON.stringify(value))
  const isWatching = () => received.some(({ type }) => type === 'watching')
  const changes = () => received.filter(({ type }) => type === 'changed')
  return { socket, received, say, changes, isWatching, closed: () => closed }
}

async function refusalOf(query: string, headers = {}): Promise<number | undefined> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/v1/live${query}`, { headers })
  const status = new Promise<number | undefined>((resolve) =>
    socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode)),
  )
  socket.on('error', () => {})
  const code = await status
  socket.terminate()
  return code
}

describe('the socket for changes', () => {
  test('reports which accounts it watches, and leaves out those that it cannot watch', async () => {
    const { say, received } = await connect()
    say({ type: 'watch', accounts: [account, `eip155:5:${me}`, 'eip155:31337:nonsense'] })
    await expect.poll(() => received).toEqual([{ type: 'watching', accounts: [account] }])
  })

  test.each([
    ['native currency', () => sendTransaction(anvil.url, { from: me, to: other, value: 1n })],
    [
      'a token of somebody else',
      () => {
        const args = [me, 1n] as const
        const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
        return sendTransaction(anvil.url, {
          from: accounts.second.address,
          to: tokens.dollar.address,
          data,
        })
      },
    ],
  ])('reports that an account has changed by %s to all its watchers', async (_, change) => {
    const one = await connect()
    const two = await connect()
    const stranger = await connect()
    for (const { say } of [one, two]) say({ type: 'watch', accounts: [account] })
    stranger.say({ type: 'watch', accounts: [`eip155:31337:${accounts.third.address}`] })
    for (const { isWatching } of [one, two, stranger]) await expect.poll(isWatching).toBe(true)
    const block = Number(await rpc<string>(anvil.url, 'eth_blockNumber'))
    await change()
    await expect.poll(() => [one, two].every(({ changes }) => changes().length > 0)).toBe(true)
    expect(one.changes()[0]).toMatchObject({ account })
    expect(one.changes()[0]?.fromBlock).toBeGreaterThan(block - 500)
    expect(stranger.changes()).toEqual([])
  })

  test('reports replaced blocks', async () => {
    const { say, isWatching, changes } = await connect()
    say({ type: 'watch', accounts: [account] })
    await expect.poll(isWatching).toBe(true)
    await rpc(anvil.url, 'anvil_reorg', [2, []])
    await expect.poll(() => changes().length).toBeGreaterThan(0)
  })

  test('reports that a Solana account has changed', async () => {
    const owner = solanaAccounts.demo.address
    const { say, isWatching, changes } = await connect()
    const watched = `${porticoSolana.caipNetworkId}:${owner}`
    say({ type: 'watch', accounts: [watched] })
    await expect.poll(isWatching).toBe(true)
    await rpc(solana.url, 'requestAirdrop', [owner, 1_000_000])
    await expect.poll(() => changes()[0]?.account).toBe(watched)
  })

  test.each([
    ['no project', '', {}, 401],
    ['an unknown project', '?projectId=nobody', {}, 401],
    ['another origin', `?projectId=${shopId}`, { origin: 'https://evil.example' }, 403],
    ['another path', '/more', {}, 404],
  ])('refuses %s', async (_, query, headers, status) => {
    expect(await refusalOf(query, headers)).toBe(status)
  })

  test('accepts an origin of the project', async () => {
    const headers = { origin: 'https://shop.example' }
    const { socket } = await connect({ query: `?projectId=${shopId}`, headers })
    expect(socket.readyState).toBe(WebSocket.OPEN)
  })

  test('answers a request without an upgrade with 426', async () => {
    const response = await fetch(`${server.url}/v1/live?projectId=${projectId}`)
    expect([response.status, await response.json()]).toMatchObject([
      426,
      { code: 'UPGRADE_REQUIRED' },
    ])
  })

  test.each([
    ['no JSON', '{'],
    ['another request', { type: 'shout' }],
    ['invalid accounts', { type: 'watch', accounts: ['x'] }],
    ['too many accounts', { type: 'watch', accounts: Array.from({ length: 21 }, () => account) }],
    ['deep nesting', '['.repeat(4000)],
  ])('closes after %s', async (_, text) => {
    const { say, closed } = await connect()
    say(text)
    await expect.poll(closed).toBe(1008)
  })

  test('closes after a message that is too large, and after binary data', async () => {
    const large = await connect()
    const binary = await connect()
    large.say('x'.repeat(9000))
    binary.socket.send(Buffer.from('{}'))
    await expect.poll(large.closed).toBe(1009)
    await expect.poll(binary.closed).toBe(1008)
  })

  test('closes if the client keeps sending requests', async () => {
    const { say, closed } = await connect()
    for (let at = 0; at < 60; at++) say({ type: 'watch', accounts: [] })
    await expect.poll(closed).toBe(1008)
  })

  test('is limited in number per address', async () => {
    const all = await Promise.all(Array.from({ length: 101 }, () => connect()))
    await expect.poll(() => all.filter(({ closed }) => closed() === 1013).length).toBe(1)
  })

  test('stays open if a socket beyond the limit sends nonsense', async () => {
    const some = await Promise.all(Array.from({ length: 100 }, () => connect()))
    const { hostname, port } = new URL(server.url)
    const raw = createConnection(Number(port), hostname)
    raw.write(
      [
        `GET /v1/live?projectId=${projectId} HTTP/1.1`,
        `Host: ${hostname}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        // A frame of a client must be masked (RFC 6455, 5.1).
        '\r\n\x81\x01a',
      ].join('\r\n'),
      'latin1',
    )
    await once(raw.resume(), 'close')
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
    expect(some.map(({ closed }) => closed())).toEqual(some.map(() => undefined))
  })

  test('announces that the server stops', async () => {
    const before = server
    server = await start()
    const { closed } = await connect()
    await server.stop()
    await expect.poll(closed).toBe(1001)
    server = before
  })
})
