import { nativeAddresses } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import {
  createTestServer,
  frameOrigin,
  projectId,
  shopId,
  testChain,
} from '../../test/createTestServer.ts'
import type { Config } from '../config/config.ts'

const token = '0x506F727469636F00000000000000000000000002'
const tokenId = `eip155:31337:${token}`
const native = `eip155:31337:${nativeAddresses.eip155}`
const sol = `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${nativeAddresses.solana}`
const config: Partial<Config> = {
  chains: [
    {
      ...testChain,
      tokens: [{ address: token, name: 'Coin\u202e', symbol: 'PCOIN', decimals: 18 }],
    },
  ],
  prices: {
    label: 'For show',
    currency: 'usd',
    prices: { [tokenId.toLowerCase()]: '3.25', [sol]: '150' },
  },
}

async function serverWith(changes: Partial<Config> = {}) {
  const server = await createTestServer({ config: { ...config, ...changes } })
  const fetchPrices = async (
    body: unknown,
    query = `?projectId=${projectId}`,
    init: RequestInit = {},
  ) => {
    const answer = await server.request(`/v1/fungible/price${query}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
    })
    return { status: answer.status, body: await answer.json() }
  }
  return { ...server, fetchPrices }
}

test('the prices for spending limits are of the same sources, in decimal texts, and only for the login frame', async () => {
  const { request } = await serverWith()
  const fetchPrices = async (origin: string, body: object) => {
    const init = { method: 'POST', headers: { origin }, body: JSON.stringify(body) }
    const answer = await request(`/v1/custody/prices?projectId=${projectId}`, init)
    return { status: answer.status, body: await answer.json() }
  }
  const body = { currency: 'usd', assets: [native, tokenId, sol] }
  const answer = { status: 200, body: { prices: [null, '3.25', '150'] } }
  expect(await fetchPrices(frameOrigin, body)).toEqual(answer)
  expect((await fetchPrices('https://shop.example', body)).status).toBe(403)
  const many = { ...body, assets: Array(51).fill(native) }
  expect((await fetchPrices(frameOrigin, many)).status).toBe(400)
  expect((await fetchPrices(frameOrigin, { ...body, assets: ['eip155:1'] })).status).toBe(400)
})

describe('the price route', () => {
  test('answers every address, in order, for EVM chains and Solana', async () => {
    const { fetchPrices } = await serverWith()
    const addresses = [native, tokenId, sol]
    expect(await fetchPrices({ currency: 'usd', addresses })).toEqual({
      status: 200,
      body: {
        fungibles: [
          {
            address: native,
            name: 'Ether',
            symbol: 'ETH',
            iconUrl: '',
            price: null,
            decimals: 18,
          },
          {
            address: tokenId,
            name: 'Coin',
            symbol: 'PCOIN',
            iconUrl: '',
            price: 3.25,
            priceSource: 'For show',
            decimals: 18,
          },
          {
            address: sol,
            name: '',
            symbol: '',
            iconUrl: '',
            price: 150,
            priceSource: 'For show',
            decimals: null,
          },
        ],
      },
    })
  })

  test('accepts an address in any letter case, and returns it as it was given', async () => {
    const { fetchPrices } = await serverWith()
    const addresses = [tokenId.toLowerCase(), tokenId]
    const { fungibles } = (await fetchPrices({ addresses })).body
    expect(fungibles.map((fungible: { address: string }) => fungible.address)).toEqual(addresses)
    expect(fungibles.map((fungible: { price: number }) => fungible.price)).toEqual([3.25, 3.25])
  })

  test('has no price in a currency outside of the table', async () => {
    const { fetchPrices } = await serverWith()
    expect(
      (await fetchPrices({ currency: 'eur', addresses: [tokenId] })).body.fungibles[0].price,
    ).toBeNull()
  })

  test.each([
    [{ addresses: [] }, 'INVALID_REQUEST'],
    [{}, 'INVALID_REQUEST'],
    [{ addresses: Array(51).fill(native) }, 'INVALID_REQUEST'],
    [{ addresses: [native], currency: 'xyz' }, 'INVALID_CURRENCY'],
    [{ addresses: ['nonsense'] }, 'INVALID_ADDRESS'],
    [{ addresses: ['eip155:1:0x123'] }, 'INVALID_ADDRESS'],
    [{ addresses: ['eip155:1:So11111111111111111111111111111111111111111'] }, 'INVALID_ADDRESS'],
    [{ addresses: ['cosmos:hub:atom'] }, 'INVALID_ADDRESS'],
    [{ addresses: ['toString:1:x'] }, 'INVALID_ADDRESS'],
    [{ addresses: [`${native}:x`] }, 'INVALID_ADDRESS'],
    ['{', 'INVALID_REQUEST'],
    ['null', 'INVALID_REQUEST'],
  ])('refuses %j', async (body, code) => {
    const { fetchPrices } = await serverWith()
    const status = code === 'INVALID_CURRENCY' ? 422 : 400
    expect(await fetchPrices(body)).toMatchObject({ status, body: { code } })
  })

  test('counts each asset for the rate limit', async () => {
    const { fetchPrices } = await serverWith({ rateLimit: { burst: 5, perSecond: 1 } })
    const addresses = [native, tokenId, sol]
    expect((await fetchPrices({ addresses })).status).toBe(200)
    expect((await fetchPrices({ addresses })).status).toBe(429)
  })
})

describe('the project id of a price request', () => {
  const addresses = [native]
  const from = (origin: string) => ({ headers: { origin } })

  test('can be in the body', async () => {
    const { fetchPrices } = await serverWith()
    expect((await fetchPrices({ projectId, addresses }, '')).status).toBe(200)
    expect((await fetchPrices({ addresses }, '')).status).toBe(401)
    expect((await fetchPrices({ projectId: 'e'.repeat(32), addresses }, '')).status).toBe(401)
    expect((await fetchPrices({ projectId: 5, addresses }, '')).status).toBe(401)
    expect((await fetchPrices('{', '')).status).toBe(401)
  })

  test('is bound to its origins in the body, too', async () => {
    const { fetchPrices } = await serverWith()
    const body = { projectId: shopId, addresses }
    expect((await fetchPrices(body, '', from('https://shop.example'))).status).toBe(200)
    expect((await fetchPrices(body, '', from('https://evil.example'))).status).toBe(403)
  })

  test('in the body does not override the one in the address', async () => {
    const { fetchPrices } = await serverWith()
    const answer = await fetchPrices(
      { projectId, addresses },
      `?projectId=${shopId}`,
      from('https://e.example'),
    )
    expect(answer.status).toBe(403)
  })

  test('is not read from a body that is too large', async () => {
    const { fetchPrices } = await serverWith({ maxBodyBytes: 1024 })
    expect((await fetchPrices({ projectId, addresses, pad: 'x'.repeat(2000) }, '')).status).toBe(
      413,
    )
  })
})
