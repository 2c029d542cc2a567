import { expect, test } from 'vitest'
import { createChains } from './chains.ts'
import { createRequestNode } from './requestNode.ts'

const local = { id: 'eip155:31337', name: 'Local', symbol: 'ETH', decimals: 18, tokens: [] }
const call = { chainId: local.id, method: 'eth_blockNumber', params: [] }

/** Creates a server with these answers. `requests` has each address that was called, with the body. */
function createServer(answers: { chains?: () => unknown; rpc?: () => unknown }) {
  const requests: [string, unknown][] = []
  const platform = {
    timeout: () => new AbortController().signal,
    fetch: async (input: unknown, init?: RequestInit) => {
      const { pathname, search } = new URL(String(input))
      requests.push([pathname + search, init?.body && JSON.parse(String(init.body))])
      init?.signal?.throwIfAborted()
      const answer = pathname.endsWith('/chains')
        ? (answers.chains ?? (() => ({ chains: [local] })))()
        : (answers.rpc ?? (() => ({ jsonrpc: '2.0', id: 1, result: '0x1' })))()
      return Response.json(answer)
    },
  }
  const chains = createChains({ origin: 'https://login.example', projectId: 'p', platform })
  const requestNode = createRequestNode({ chains, platform })
  const request = (which: typeof call, signal = new AbortController().signal) =>
    requestNode(which, signal)
  return { request, requests }
}

test('a chain of the server is called through the server, only by the methods that the server serves', async () => {
  const { request, requests } = createServer({})
  expect(await request(call)).toEqual({ result: '0x1' })
  expect(await request(call)).toEqual({ result: '0x1' })
  const rpc = [
    '/v1/custody/rpc?projectId=p&chainId=eip155%3A31337',
    { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] },
  ]
  expect(requests).toEqual([['/v1/custody/chains?projectId=p', undefined], rpc, rpc])
})

test('another chain is not called', async () => {
  const { request, requests } = createServer({})
  await expect(request({ ...call, chainId: 'eip155:1' })).rejects.toMatchObject({
    code: 'CHAIN_UNSUPPORTED',
  })
  expect(requests).toHaveLength(1)
})

test('a method that the server refuses is not allowed', async () => {
  const { request } = createServer({
    rpc: () => ({ jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'no' } }),
  })
  await expect(request(call)).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
})

test("a node's error is returned", async () => {
  const error = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
  const { request } = createServer({ rpc: () => ({ jsonrpc: '2.0', id: 1, error }) })
  expect(await request(call)).toEqual({ error })
})

test.each([
  ['no JSON-RPC', { rpc: () => ({ code: 'UPSTREAM_UNAVAILABLE' }) }],
  ['no chains', { chains: () => ({ code: 'NOT_FOUND' }) }],
])('%s counts as a server that does not answer', async (_what, answers) => {
  await expect(createServer(answers).request(call)).rejects.toMatchObject({
    code: 'SERVER_UNREACHABLE',
  })
})

test('chains that could not be read are read again', async () => {
  const answers = [{ code: 'SHUTTING_DOWN' }, { chains: [local] }]
  const { request } = createServer({ chains: () => answers.shift() })
  await expect(request(call)).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
  expect(await request(call)).toEqual({ result: '0x1' })
})

test('a call that the page aborts ends', async () => {
  const { request } = createServer({})
  await expect(request(call, AbortSignal.abort())).rejects.toMatchObject({
    code: 'REQUEST_ABORTED',
  })
})
