import { expect, test } from 'vitest'
import { createTestServer, projectId, testChain } from '../../test/createTestServer.ts'
import { toTokenBalances } from '../balance/toTokenBalances.ts'
import type { EvmChain } from '../families/chain.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const impostor = '0x00000000000000000000000000000000DeaDBeef'
const path = `/public/getTokenImage/eip155:1:${usdc.toLowerCase()}`
const named = (address: `0x${string}`) => ({
  address,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
})

test('prices name the icon of a token by its contract, and never by the token’s own name', async () => {
  const chain: EvmChain = { ...testChain, id: 'eip155:1', tokens: [named(impostor)] }
  const { request } = await createTestServer({ config: { chains: [chain] } })
  const answer = await request(`/v1/fungible/price?projectId=${projectId}`, {
    method: 'POST',
    body: JSON.stringify({ addresses: [usdc, impostor].map((at) => `eip155:1:${at}`) }),
  })
  const { fungibles } = await answer.json()
  expect(fungibles).toMatchObject([{ iconUrl: path }, { symbol: 'USDC', iconUrl: '' }])
  const icon = await request(path)
  expect(icon.status).toBe(200)
  expect(icon.headers.get('content-type')).toBe('image/svg+xml')
})

test('balances name icons by contract too, and the operator’s picture comes first', async () => {
  const chain: EvmChain = { ...testChain, id: 'eip155:1' }
  const { balances } = await toTokenBalances(
    chain,
    [
      { amount: 1n, token: named(usdc) },
      { amount: 1n, token: named(impostor) },
      { amount: 1n, token: { ...named(usdc), iconUrl: 'https://a.example/own.png' } },
    ],
    new Set(),
    {
      prices: async () => new Map(),
      currency: 'usd',
      tokenIcon: (id) => (id.endsWith(usdc.toLowerCase()) ? path : ''),
    },
  )
  expect(balances.map(({ iconUrl }) => iconUrl)).toEqual([path, '', 'https://a.example/own.png'])
})
