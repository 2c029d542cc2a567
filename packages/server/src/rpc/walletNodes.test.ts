import { expect, test } from 'vitest'
import { createTestServer, frameOrigin, projectId, testChain } from '../../test/createTestServer.ts'
import { fakeNodes, nodeOfChain } from '../../test/fakeNodes.ts'

const token = {
  address: '0x0000000000000000000000000000000000000001',
  name: 'Dollar',
  symbol: 'USD',
  decimals: 6,
} as const

async function createWalletServer({ hasWallets = true } = {}) {
  const { fetch } = fakeNodes({
    'http://one.test/': nodeOfChain(31337, ({ method }) => ({ result: method })),
  })
  const chains = [{ ...testChain, tokens: [token] }]
  const { server } = await createTestServer({
    config: { chains },
    platform: { fetch },
    ...(!hasWallets && { keyProvider: undefined }),
  })
  const request = async (path: string, init: RequestInit = {}) => {
    const url = `${frameOrigin}/v1/custody/${path}`
    const answer = await server.fetch(new Request(url, init))
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const rpc = (method: string, { chainId = testChain.id as string, origin = frameOrigin } = {}) =>
    request(`rpc?${new URLSearchParams({ projectId, chainId })}`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
    })
  return { request, rpc }
}

test('an embedded wallet learns which chains are served, and queries their nodes', async () => {
  const { request, rpc } = await createWalletServer()
  const { id, name } = testChain
  const { name: _, ...shown } = token
  expect((await request(`chains?projectId=${projectId}`)).body).toEqual({
    chains: [{ id, name, symbol: 'ETH', decimals: 18, tokens: [shown] }],
  })
  expect((await rpc('eth_gasPrice')).body).toMatchObject({ result: 'eth_gasPrice' })
})

test('requests that the proxy refuses are refused here, too', async () => {
  const { rpc } = await createWalletServer()
  expect((await rpc('eth_accounts')).body).toMatchObject({
    error: { code: -32601, message: 'Requested RPC call is not allowed' },
  })
  expect((await rpc('eth_gasPrice', { chainId: 'eip155:1' })).body).toMatchObject({
    code: 'UNSUPPORTED_CHAIN',
  })
})

test('pages of other origins get nothing', async () => {
  const { rpc } = await createWalletServer()
  const answer = await rpc('eth_gasPrice', { origin: 'https://shop.example' })
  expect(answer).toMatchObject({ status: 403, body: { code: 'ORIGIN_NOT_ALLOWED' } })
})

test('a server without embedded wallets has no such route', async () => {
  const { rpc } = await createWalletServer({ hasWallets: false })
  expect((await rpc('eth_gasPrice')).status).toBe(404)
})
