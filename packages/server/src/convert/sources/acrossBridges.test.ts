import { startAnvil } from '@portico/testing/chains'
import { expect, onTestFinished, test } from 'vitest'
import { dollar, ether, richRpc, visitor } from '../../../test/convert/recordedSources.ts'
import { testChain } from '../../../test/createTestServer.ts'
import { type RpcOutcome, unansweredOutcome } from '../../families/outcome.ts'
import { startServer } from '../../startServer.ts'
import { createLogger } from '../../util/logger.ts'
import { createBridges } from './acrossBridges.ts'
import { createSources } from './createSources.ts'

const chainId = 'eip155:31337'
const at = (digit: string): `0x${string}` => `0x${digit.repeat(40)}`
const bridges = { [chainId]: { contract: at('a'), wrapped: at('b') } }
const code: RpcOutcome = { result: '"0x6001"' }
const nothing: RpcOutcome = { result: '"0x"' }

/** Creates the bridges of a chain whose node answers this. */
function setUp(says: (address: string) => RpcOutcome) {
  const lines: string[] = []
  let time = 0
  let asked = 0
  const now = () => time
  const rpc = {
    send: async (calls: readonly { params: string }[]) => {
      asked += 1
      return calls.map(({ params }) => says(JSON.parse(params)[0]))
    },
  }
  const chains = [{ chain: { ...testChain, id: chainId }, rpc }] as never
  const logger = createLogger({ level: 'info', write: (line) => void lines.push(line), now })
  const created = createBridges({ chains, configs: [{ kind: 'lifi', bridges }] }, { now, logger })
  return { ...created, lines, asked: () => asked, pass: (ms: number) => (time += ms) }
}

test('a bridge that exists is checked once in ten minutes', async () => {
  const { checkBridge, lines, asked, pass } = setUp(() => code)
  await checkBridge(chainId)
  await checkBridge(chainId)
  expect([asked(), lines]).toEqual([1, []])
  pass(600_000)
  await checkBridge(chainId)
  expect(asked()).toBe(2)
})

test('a bridge that does not exist is dropped, with a line in the log', async () => {
  const { checkBridge, lines } = setUp((address) => (address === at('a') ? nothing : code))
  for (let i = 0; i < 2; i++)
    await expect(checkBridge(chainId)).rejects.toMatchObject({ code: 'UNSUPPORTED_CHAIN' })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    event: 'swap contracts unexpected',
    chain: chainId,
    kind: 'bridge',
    why: `nothing is at contract ${at('a')}`,
  })
})

test('a bridge is not dropped if no node answers', async () => {
  const { checkBridge, lines, asked } = setUp(() => unansweredOutcome)
  for (let i = 0; i < 2; i++) await checkBridge(chainId).catch(() => {})
  expect([asked(), lines]).toEqual([2, []])
})

test('a missing bridge is reported at the start, before the first request', async () => {
  const anvil = await startAnvil({ chainId: 31337 })
  onTestFinished(() => anvil.stop())
  const lines: string[] = []
  const running = await startServer({
    port: 0,
    database: { kind: 'sqlite', path: ':memory:' },
    writeLog: (line) => void lines.push(line),
    swapSources: [{ kind: 'lifi', bridges }],
    chains: [{ ...testChain, id: chainId, rpcUrls: [anvil.url] }],
  })
  onTestFinished(() => running.stop())
  await expect.poll(() => lines.join()).toContain(`nothing is at contract ${at('a')}`)
})

test('a bridge that is missing at one end gets no new swaps, while started ones are still followed', async () => {
  const { checkBridge } = setUp(() => nothing)
  let asked = 0
  const ends = ['eip155:10', chainId]
  const sources = createSources({
    chains: ends.map((id) => ({ chain: { ...testChain, id }, rpc: richRpc() })) as never,
    configs: [{ kind: 'lifi', bridges }],
    prices: async () => new Map(),
    markets: () => Promise.reject(new Error('none')),
    platform: {
      now: () => 0,
      startTimer: () => () => {},
      fetch: async () => {
        asked += 1
        return Response.json({ status: 'PENDING' })
      },
    },
    watch: (_, doing) => doing(),
    checkBridge: async (id) => (id === chainId ? checkBridge(id) : undefined),
  })
  const order = { from: ether, to: dollar, amount: 5n, user: visitor } as const
  const across = { ...order, chainId: 'eip155:10', toChainId: chainId }
  const refused = { code: 'UNSUPPORTED_CHAIN', field: 'chainId' }
  const quoted = sources.quotes({ ...across, fromText: '', toText: '' }, ['lifi-across'])
  await expect(quoted).rejects.toMatchObject(refused)
  const source = sources.find('lifi-across')
  const built = source.build({ ...across, slippageBps: 50n, least: 0n, tries: false })
  await expect(built).rejects.toMatchObject(refused)
  await expect(source.spenderOn(chainId)).rejects.toMatchObject(refused)
  expect(asked).toBe(0)
  const user = { chainId: 'eip155:10', address: visitor } as const
  const token = { chainId, address: ether } as const
  expect(await source.status?.({ hash: `0x${'1'.repeat(64)}`, user, token })).toMatchObject({
    said: 'pending',
  })
})
