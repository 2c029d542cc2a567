import { getBase58Decoder } from '@solana/codecs-strings'
import { describe, expect, test } from 'vitest'
import { createTestServer, projectId } from '../../test/createTestServer.ts'
import { type FakeNode, fakeNodes } from '../../test/fakeNodes.ts'
import type { SolanaChain } from '../families/chain.ts'

const genesis = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'
const one = 'http://one.test/'
const two = 'http://two.test/'
const chain: SolanaChain = {
  id: `solana:${genesis.slice(0, 32)}`,
  name: 'Solana test',
  nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
  rpcUrls: [one],
  tokens: [],
}

const solanaNode =
  (answer: FakeNode, hash = genesis): FakeNode =>
  (call) =>
    call.method === 'getGenesisHash' ? { result: hash } : answer(call)

/** Creates a proxy that queries the first node first. */
async function proxyOver(nodes: Record<string, FakeNode>) {
  const fake = fakeNodes(nodes)
  const draws = [0.9, 0.1]
  const server = await createTestServer({
    config: { chains: [{ ...chain, rpcUrls: Object.keys(nodes) }] },
    platform: { fetch: fake.fetch, random: () => draws.shift() ?? 0 },
  })
  const calls = () => fake.calls.filter(({ method }) => method !== 'getGenesisHash')
  const postRpc = async (body: string) => (await server.rpc(body, {}, chain.id)).text()
  return { ...server, postRpc, calls }
}

const slot = '{"jsonrpc":"2.0","id":1,"method":"getSlot"}'
const failing = (code: number, message = '', data?: unknown) =>
  solanaNode(() => ({ error: { code, message, ...(data !== undefined && { data }) } }))
const good = solanaNode(() => ({ result: 5 }))

describe('the proxy of a Solana chain', () => {
  test('is listed, and forwards byte for byte', async () => {
    const raw = solanaNode(() => new Response('{"id":1,"result":{"value":18446744073709551615}}'))
    const { postRpc, request } = await proxyOver({ [one]: raw })
    expect(await postRpc('{"id":90071992547409931234,"method":"getBalance","params":["x"]}')).toBe(
      '{"jsonrpc":"2.0","id":90071992547409931234,"result":{"value":18446744073709551615}}',
    )
    const chains = await (await request('/v1/supported-chains')).json()
    expect(chains).toEqual({ http: [chain.id], ws: [], live: [chain.id] })
  })

  test('has separate methods: it refuses those of EVM chains, and EVM chains refuse its methods', async () => {
    const { postRpc, calls } = await proxyOver({ [one]: good })
    const batch =
      '[{"id":1,"method":"eth_call"},{"id":2,"method":"eth_chainId"},{"id":3,"method":"requestAirdrop"},{"id":4,"method":"getSlot"}]'
    const answers = JSON.parse(await postRpc(batch))
    expect(answers.map((answer: { error?: { code: number } }) => answer.error?.code)).toEqual([
      -32601,
      -32601,
      -32601,
      undefined,
    ])
    expect(calls().map(({ method }) => method)).toEqual(['getSlot'])
  })

  test('refuses a scan of all accounts before any node request', async () => {
    const { postRpc, calls } = await proxyOver({ [one]: good })
    const scan = '{"id":1,"method":"getProgramAccounts","params":["Vote111"]}'
    expect(JSON.parse(await postRpc(scan))).toMatchObject({ id: 1, error: { code: -32602 } })
    expect(calls()).toEqual([])
  })

  test('never uses a node of another cluster', async () => {
    const other = solanaNode(
      () => ({ result: 'bad' }),
      '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
    )
    const { postRpc, calls } = await proxyOver({ [one]: other, [two]: good })
    expect(await postRpc(slot)).toContain('"result":5')
    expect(calls().map(({ url }) => url)).toEqual([two])
  })
})

describe('nodes of Solana that fail', () => {
  test.each([
    ['behind', -32005, 'Node is behind by 42 slots'],
    ['without the block', -32004, 'Block not available for slot 5'],
    ['with a rate limit', 429, 'Too many requests'],
  ])('%s: the next node answers instead', async (_, code, message) => {
    const { postRpc } = await proxyOver({ [one]: failing(code, message), [two]: good })
    expect(await postRpc(slot)).toContain('"result":5')
  })

  test('cause a 503 if all of them are behind', async () => {
    const { rpc } = await proxyOver({ [one]: failing(-32005), [two]: failing(-32005) })
    expect((await rpc(slot, {}, chain.id)).status).toBe(503)
  })

  test('return their answer and do not lose weight if all lack a block', async () => {
    const node = failing(-32004, 'Block not available for slot 5')
    const { postRpc, calls, server } = await proxyOver({ [one]: node, [two]: node })
    expect(JSON.parse(await postRpc(slot)).error).toEqual({
      code: -32004,
      message: 'Block not available for slot 5',
    })
    expect(calls()).toHaveLength(2)
    expect(server.metrics()).not.toContain('upstream_failures_total{')
  })

  test('return a failed simulation with its logs from the first node', async () => {
    const data = { err: { InstructionError: [0, { Custom: 1 }] }, logs: ['Program log: no'] }
    const node = failing(-32002, 'Transaction simulation failed', data)
    const { postRpc, calls } = await proxyOver({ [one]: node, [two]: good })
    expect(JSON.parse(await postRpc(slot)).error).toMatchObject({ code: -32002, data })
    expect(calls()).toHaveLength(1)
  })
})

describe('sendTransaction', () => {
  const signature = Uint8Array.from({ length: 64 }, (_, index) => index + 1)
  const wire = Buffer.from([1, ...signature, 0x80, 1, 0, 1]).toString('base64')
  const send = (text = wire, options = '{"encoding":"base64"}') =>
    `{"id":1,"method":"sendTransaction","params":["${text}",${options}]}`
  const processed = failing(-32002, 'already been processed', { err: 'AlreadyProcessed' })

  test('counts as sent if an earlier node took it, and returns the signature', async () => {
    const lost = solanaNode(() => new Response('', { status: 502 }))
    const { postRpc } = await proxyOver({ [one]: lost, [two]: processed })
    expect(JSON.parse(await postRpc(send()))).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: getBase58Decoder().decode(signature),
    })
  })

  test.each(['', 'AA==', 'nonsense!', 'A'.repeat(3000)])(
    'keeps the error of the node for an invalid transaction: %j',
    async (text) => {
      const { postRpc } = await proxyOver({ [one]: processed })
      expect(JSON.parse(await postRpc(send(text)))).toMatchObject({ error: { code: -32002 } })
    },
  )

  test('goes to the next node if a node does not know the blockhash yet', async () => {
    const behind = failing(-32002, 'Blockhash not found', { err: 'BlockhashNotFound' })
    const { postRpc } = await proxyOver({ [one]: behind, [two]: good })
    expect(await postRpc(send())).toContain('"result":5')
    const { postRpc: expired } = await proxyOver({ [one]: behind, [two]: behind })
    expect(JSON.parse(await expired(send())).error.data).toEqual({ err: 'BlockhashNotFound' })
  })
})

test('limits and ids of another project apply as on any chain', async () => {
  const { request } = await proxyOver({ [one]: good })
  const url = `/v1?chainId=${encodeURIComponent(chain.id)}&projectId=${projectId.replace('0', 'e')}`
  expect((await request(url, { method: 'POST', body: slot })).status).toBe(401)
})

describe('a signature that one node does not know', () => {
  const question = '{"jsonrpc":"2.0","id":1,"method":"getSignatureStatuses","params":[["x"]]}'
  const denies = solanaNode(() => ({ result: { context: { slot: 9 }, value: [null] } }))
  const has = solanaNode(() => ({ result: { context: { slot: 9 }, value: [{ slot: 8 }] } }))

  test('is returned from a node that knows it, and reported unknown if all nodes do not know it', async () => {
    const found = await proxyOver({ [one]: denies, [two]: has })
    expect(JSON.parse(await found.postRpc(question)).result.value).toEqual([{ slot: 8 }])
    const lost = await proxyOver({ [one]: denies, [two]: denies })
    expect(JSON.parse(await lost.postRpc(question)).result.value).toEqual([null])
    expect(lost.calls()).toHaveLength(2)
  })
})
