import { keccak256 } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { createTestServer, projectId, testChain } from '../../test/createTestServer.ts'
import { type FakeNode, fakeNodes, nodeOfChain } from '../../test/fakeNodes.ts'

const echo: FakeNode = nodeOfChain(31337, ({ method, params }) => ({ result: { method, params } }))

async function proxyOver(nodes: Record<string, FakeNode>, random = () => 0.5) {
  const fake = fakeNodes(nodes)
  const chains = [{ ...testChain, rpcUrls: Object.keys(nodes) }]
  const server = await createTestServer({
    config: { chains, rateLimit: { burst: 0, perSecond: 1 } },
    platform: { fetch: fake.fetch, random },
  })
  const postRpc = async (body: string) => (await server.rpc(body)).text()
  return { ...server, postRpc, calls: fake.calls }
}

const one = 'http://one.test/'
const two = 'http://two.test/'
const blockNumber = '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}'

describe('the proxy of an EVM chain', () => {
  test.each([
    '1',
    '9007199254740993',
    '123456789012345678901234567890',
    '1.0',
    '-0',
    '"text"',
    String.raw`"\u0041\""`,
    '""',
    'null',
  ])('returns the id %s byte for byte', async (id) => {
    const { postRpc } = await proxyOver({ [one]: echo })
    const answer = await postRpc(`{"jsonrpc":"2.0","id":${id},"method":"eth_gasPrice","params":[]}`)
    expect(answer).toBe(
      `{"jsonrpc":"2.0","id":${id},"result":{"method":"eth_gasPrice","params":[]}}`,
    )
  })

  test('returns the result byte for byte', async () => {
    const result = '{ "n": 12345678901234567890.10, "s": "\\u00e9" }'
    const raw = () => new Response(`{"id":1,"jsonrpc":"2.0","result":${result}}`)
    const { postRpc } = await proxyOver({ [one]: nodeOfChain(31337, raw) })
    expect(await postRpc(blockNumber)).toBe(`{"jsonrpc":"2.0","id":1,"result":${result}}`)
  })

  test('sends parameters to the node byte for byte, and nothing else', async () => {
    const bodies: string[] = []
    const { fetch } = fakeNodes({ [one]: echo })
    const spy: typeof fetch = (input, init) => {
      bodies.push(String(init?.body))
      return fetch(input, init)
    }
    const { rpc } = await createTestServer({ platform: { fetch: spy } })
    await rpc('{"id":7,"method":"eth_call","params":[ 12345678901234567890 ],"method2":"x"}')
    expect(bodies[1]).toBe(
      '{"jsonrpc":"2.0","id":1,"method":"eth_call","params":[ 12345678901234567890 ]}',
    )
  })

  test('answers a batch in its order, each call with its id', async () => {
    const { postRpc } = await proxyOver({ [one]: echo })
    const batch =
      '[{"id":2,"method":"eth_gasPrice"},{"id":1,"method":"eth_chainId"},{"id":"x","method":"personal_sign"},{"method":"eth_call"},5,{"id":{},"method":"eth_call"},{"id":3}]'
    expect(JSON.parse(await postRpc(batch))).toEqual([
      { jsonrpc: '2.0', id: 2, result: { method: 'eth_gasPrice', params: [] } },
      { jsonrpc: '2.0', id: 1, result: '0x7a69' },
      {
        jsonrpc: '2.0',
        id: 'x',
        error: { code: -32601, message: 'Requested RPC call is not allowed' },
      },
      { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'The request is not valid' } },
      { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'The request is not valid' } },
      { jsonrpc: '2.0', id: 3, error: { code: -32600, message: 'The request is not valid' } },
    ])
  })

  test('does not answer a notification, but sends it to the node', async () => {
    const { rpc, calls } = await proxyOver({ [one]: echo })
    const answer = await rpc('{"method":"eth_sendRawTransaction","params":["0x01"]}')
    expect([answer.status, await answer.text(), calls.length]).toEqual([204, '', 1])
  })

  test.each([
    ['eth_chainId', '"0x7a69"'],
    ['net_version', '"31337"'],
    ['net_listening', 'true'],
  ])('answers %s without a node', async (method, result) => {
    const { postRpc } = await proxyOver({ [one]: () => new Response('', { status: 500 }) })
    expect(await postRpc(`{"id":1,"method":"${method}"}`)).toBe(
      `{"jsonrpc":"2.0","id":1,"result":${result}}`,
    )
  })

  test('sends a refused method to no node, even if its name is escaped', async () => {
    const { postRpc, calls } = await proxyOver({ [one]: echo })
    const tricks = [
      '{"id":1,"method":"eth_accounts"}',
      String.raw`{"id":1,"method":"\u0065vm_revert"}`,
    ]
    for (const trick of tricks) expect(await postRpc(trick)).toContain('not allowed')
    expect(calls).toEqual([])
  })
})

describe('an invalid request', () => {
  test.each(['', '{', 'null', '5', '"x"', '[]', `[${'1,'.repeat(100)}1]`])(
    'is refused: %j',
    async (body) => {
      const { rpc } = await proxyOver({})
      const answer = await rpc(body)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'INVALID_REQUEST' })
    },
  )

  test('is refused if its body is above the limit, with or without an announced length', async () => {
    const { server } = await createTestServer({ config: { maxBodyBytes: 100 } })
    const url = `http://portico.test/v1?chainId=eip155:31337&projectId=${projectId}`
    const body = blockNumber.padEnd(101)
    const announced = { method: 'POST', body, headers: { 'content-length': '101' } }
    const streamed = { method: 'POST', body: new Blob([body]).stream(), duplex: 'half' }
    for (const init of [announced, streamed]) {
      const answer = await server.fetch(new Request(url, init as RequestInit))
      expect(answer.status).toBe(413)
    }
  })

  test.each([
    ['nested a thousand deep', `${'['.repeat(1000)}${']'.repeat(1000)}`],
    [
      'with a hundred thousand members',
      `{"id":1,"method":"eth_call","params":[{${Array.from({ length: 100_000 }, (_, i) => `"${i}":1`).join()}}]}`,
    ],
  ])('with a body %s is refused unparsed, and reaches no node', async (_, body) => {
    const { rpc, calls } = await proxyOver({ [one]: echo })
    const parse = vi.spyOn(JSON, 'parse')
    const answer = await rpc(body)
    expect(parse).not.toHaveBeenCalledWith(body)
    parse.mockRestore()
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      code: 'INVALID_REQUEST',
      reasons: [{ field: 'body', description: expect.stringContaining('JSON may') }],
    })
    expect(calls).toEqual([])
  })

  test('is judged as JSON regardless of its content type', async () => {
    const { rpc } = await proxyOver({ [one]: echo })
    const headers = { 'content-type': 'text/plain' }
    expect((await rpc(blockNumber, { headers })).status).toBe(200)
  })

  test.each(['', '?chainId=eip155:5', '?chainId=evm', '?chainId=solana:x'])(
    'is refused for an unknown chain: %s',
    async (query) => {
      const { request } = await createTestServer()
      const headers = { 'x-project-id': projectId }
      const answer = await request(`/v1/${query}`, { method: 'POST', body: blockNumber, headers })
      expect(answer.status).toBe(400)
    },
  )

  test('gets 426 if it is a GET without an upgrade', async () => {
    const { request } = await createTestServer()
    const statuses = await Promise.all(
      ['/v1', '/v1/', '/ws'].map(async (path) => (await request(path)).status),
    )
    expect(statuses).toEqual([426, 426, 426])
  })
})

describe('nodes that fail', () => {
  const broken: [string, FakeNode][] = [
    ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['status 500', () => new Response('{"id":1,"result":"0x5"}', { status: 500 })],
    ['status 429', () => new Response('slow down', { status: 429 })],
    ['status 403', () => new Response('', { status: 403 })],
    ['broken JSON', () => new Response('{"jsonrpc":"2.0","id":1,"resu')],
    ['a page', () => new Response('<html></html>')],
    ['neither result nor error', () => Response.json({ jsonrpc: '2.0', id: 1 })],
    ['a list', () => Response.json([])],
    ['null', () => Response.json(null)],
    ['a rate limit', () => ({ error: { code: -32005, message: 'rate limit exceeded' } })],
  ]

  test.each(broken)('%s: the next node answers instead', async (_, failing) => {
    const good = nodeOfChain(31337, () => ({ result: '0x10' }))
    const { postRpc } = await proxyOver({ [one]: nodeOfChain(31337, failing), [two]: good })
    for (const attempt of [1, 2, 3, 4]) {
      expect([attempt, await postRpc(blockNumber)]).toEqual([
        attempt,
        '{"jsonrpc":"2.0","id":1,"result":"0x10"}',
      ])
    }
  })

  test.each(broken)('%s on every node causes a 503 with a code', async (_, failing) => {
    const node = nodeOfChain(31337, failing)
    const { rpc, server } = await proxyOver({ [one]: node, [two]: node })
    const answer = await rpc(blockNumber)
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ status: 'FAILED', code: 'UPSTREAM_UNAVAILABLE' })
    expect(server.metrics()).toContain('portico_upstream_failures_total{chain="eip155:31337"')
  })

  test('return an error at once and unchanged if each node would return it', async () => {
    const error = '{"code":-32000,"message":"execution reverted: rate limit","data":"0x08c379a0"}'
    const revert = () => new Response(`{"jsonrpc":"2.0","id":1,"error":${error}}`, { status: 400 })
    const node = nodeOfChain(31337, revert)
    const { postRpc, calls } = await proxyOver({ [one]: node, [two]: node })
    expect(await postRpc(blockNumber)).toBe(`{"jsonrpc":"2.0","id":1,"error":${error}}`)
    expect(calls).toHaveLength(1)
  })

  test('are never used if they serve another chain', async () => {
    const other = nodeOfChain(1, () => ({ result: '0xbad' }))
    const good = nodeOfChain(31337, () => ({ result: '0x10' }))
    const { postRpc, calls } = await proxyOver({ [one]: other, [two]: good })
    for (let i = 0; i < 3; i++) expect(await postRpc(blockNumber)).toContain('0x10')
    expect(calls.map(({ url }) => url)).toEqual([two, two, two])
  })

  test('are queried for their chain id again after a minute if they served another chain', async () => {
    let chainId = 1
    const node: FakeNode = (call) => nodeOfChain(chainId, () => ({ result: '0x10' }))(call)
    const { rpc, advance } = await proxyOver({ [one]: node })
    const status = async () => (await rpc(blockNumber)).status
    expect(await status()).toBe(503)
    chainId = 31337
    expect(await status()).toBe(503)
    advance(60_000)
    expect(await status()).toBe(200)
  })

  test('are tried up to five, and no more', async () => {
    const urls = [1, 2, 3, 4, 5, 6, 7].map((n) => `http://node${n}.test/`)
    const failing = nodeOfChain(31337, () => new Response('', { status: 500 }))
    const { rpc, calls } = await proxyOver(Object.fromEntries(urls.map((url) => [url, failing])))
    expect((await rpc(blockNumber)).status).toBe(503)
    expect(calls).toHaveLength(5)
  })

  test('leave single calls of a batch to the next node, which gets only these', async () => {
    const half = nodeOfChain(31337, ({ method }) =>
      method === 'eth_gasPrice' ? { error: { code: -32000, message: 'timeout' } } : { result: 1 },
    )
    const good = nodeOfChain(31337, () => ({ result: 2 }))
    // 0.9 then 0.1: the first node comes first.
    const draws = [0.9, 0.1]
    const { postRpc, calls } = await proxyOver(
      { [one]: half, [two]: good },
      () => draws.shift() ?? 0,
    )
    const answer = await postRpc(
      '[{"id":1,"method":"eth_gasPrice"},{"id":2,"method":"eth_blockNumber"}]',
    )
    expect(JSON.parse(answer).map((each: { result: number }) => each.result)).toEqual([2, 1])
    expect(calls.map(({ url, method }) => [url, method])).toEqual([
      [one, 'eth_gasPrice'],
      [one, 'eth_blockNumber'],
      [two, 'eth_gasPrice'],
    ])
  })

  test('make only the unanswered call of a batch fail', async () => {
    const half = nodeOfChain(31337, ({ method }) =>
      method === 'eth_gasPrice' ? { error: { code: -32000, message: 'timeout' } } : { result: 1 },
    )
    const { postRpc } = await proxyOver({ [one]: half })
    const answer = await postRpc(
      '[{"id":1,"method":"eth_gasPrice"},{"id":2,"method":"eth_blockNumber"}]',
    )
    expect(JSON.parse(answer)).toEqual([
      {
        jsonrpc: '2.0',
        id: 1,
        error: { code: -32603, message: 'The chain nodes did not answer' },
      },
      { jsonrpc: '2.0', id: 2, result: 1 },
    ])
  })

  test('get the calls one by one if they do not support batches', async () => {
    const { fetch } = fakeNodes({ [one]: echo })
    const noBatch: typeof fetch = async (input, init) =>
      String(init?.body).startsWith('[')
        ? Response.json({ id: null, error: { code: -32600, message: 'no batches' } })
        : fetch(input, init)
    const { rpc } = await createTestServer({ platform: { fetch: noBatch } })
    const answer = await rpc(
      '[{"id":1,"method":"eth_gasPrice"},{"id":2,"method":"eth_blockNumber"}]',
    )
    expect(await answer.json()).toMatchObject([
      { id: 1, result: {} },
      { id: 2, result: {} },
    ])
  })

  test('keep the filters that they made', async () => {
    const { postRpc, calls } = await proxyOver({ [one]: echo, [two]: echo }, Math.random)
    for (let i = 0; i < 20; i++)
      await postRpc('{"id":1,"method":"eth_getFilterChanges","params":["0x1"]}')
    expect(new Set(calls.map(({ url }) => url))).toEqual(new Set([one]))
  })

  test('make a call with an answer above the limit fail, after one try', async () => {
    const big = nodeOfChain(31337, () => ({ result: 'x'.repeat(3000) }))
    const fake = fakeNodes({ [one]: big, [two]: big })
    const { rpc } = await createTestServer({
      config: { maxAnswerBytes: 2000, chains: [{ ...testChain, rpcUrls: [one, two] }] },
      platform: { fetch: fake.fetch },
    })
    expect(await (await rpc(blockNumber)).json()).toMatchObject({
      error: { code: -32000, message: 'The answer is larger than 2000 bytes' },
    })
    expect(fake.calls).toHaveLength(1)
  })
})

describe('raw transactions', () => {
  const send = '{"id":1,"method":"eth_sendRawTransaction","params":["0x02aabb"]}'
  const hash = keccak256('0x02aabb')
  const failing = nodeOfChain(31337, () => new Response('', { status: 502 }))
  const refusing = (message: string, found: unknown = null) =>
    nodeOfChain(31337, ({ method }) =>
      method === 'eth_getTransactionByHash'
        ? { result: found }
        : { error: { code: -32000, message } },
    )
  const failingFirst = () => {
    const draws = [0.9, 0.1]
    return () => draws.shift() ?? 0
  }

  test('that a node already knows count as sent, and return their hash', async () => {
    const { rpc } = await proxyOver({ [one]: refusing('already known') })
    expect(await (await rpc(send)).json()).toEqual({ jsonrpc: '2.0', id: 1, result: hash })
  })

  test('whose nonce is used after a failed try count as sent if the chain has them', async () => {
    const nodes = { [one]: failing, [two]: refusing('nonce too low', { hash: '0x1' }) }
    const { rpc } = await proxyOver(nodes, failingFirst())
    expect(await (await rpc(send)).json()).toEqual({ jsonrpc: '2.0', id: 1, result: hash })
  })

  test('whose nonce another transaction used do not count as sent', async () => {
    const nodes = { [one]: failing, [two]: refusing('nonce too low') }
    const { rpc } = await proxyOver(nodes, failingFirst())
    expect(await (await rpc(send)).json()).toMatchObject({ error: { message: 'nonce too low' } })
  })

  test('whose nonce is used at the first try are not looked up', async () => {
    const { rpc, calls } = await proxyOver({ [one]: refusing('nonce too low', { hash: '0x1' }) })
    expect(await (await rpc(send)).json()).toMatchObject({ error: { message: 'nonce too low' } })
    expect(calls.map(({ method }) => method)).toEqual(['eth_sendRawTransaction'])
  })

  test.each(['[]', '[5]', '["0x0"]', '["nonsense"]', '{}'])(
    'that are malformed keep the error of the node: %s',
    async (params) => {
      const { rpc } = await proxyOver({ [one]: refusing('already known') })
      const answer = await rpc(`{"id":1,"method":"eth_sendRawTransaction","params":${params}}`)
      expect(await answer.json()).toMatchObject({ error: { message: 'already known' } })
    },
  )
})
