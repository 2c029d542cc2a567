import { expect, test, vi } from 'vitest'
import { assertDecimals } from './assertDecimals.ts'

const networkId = 'eip155:1'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const own = { address: `${networkId}:${token}`, name: 'Own', symbol: 'OWN', decimals: 6 }
const asset = { networkId, name: 'Dollar', symbol: 'USD', balance: 0n, decimals: 6 } as const
const network = { caipNetworkId: networkId, nativeCurrency: { symbol: 'ETH', decimals: 18 } }

const assert = (given: object, { tokens = [] as (typeof own)[], decimals = 6 } = {}) => {
  const readDecimals = vi.fn(async () => decimals)
  const context = { config: { tokens }, internal: { network: () => network } }
  const done = assertDecimals(context as never, { readDecimals } as never, {
    ...asset,
    ...given,
  })
  return { done, readDecimals }
}

test('allows a token whose decimals match its network', async () => {
  const { done, readDecimals } = assert({ address: token })
  await done
  expect(readDecimals).toHaveBeenCalledOnce()
})

test.each([9, 18, 5])(
  'refuses a token that a list says has %i decimals instead of six',
  async (decimals) => {
    await expect(assert({ address: token, decimals }).done).rejects.toMatchObject({
      code: 'TOKEN_NOT_TRANSFERABLE',
    })
  },
)

test.each([
  ['the own currency', { decimals: 18 }, {}],
  ['an NFT', { address: token, nft: { tokenId: '1', standard: 'ERC721' } }, {}],
  ['what the site itself names', { address: token.toLowerCase() }, { tokens: [own] }],
])('does not look up %s', async (_, given, more) => {
  const { done, readDecimals } = assert(given, { ...more, decimals: 9 })
  await done
  expect(readDecimals).not.toHaveBeenCalled()
})

test.each([
  ['the own currency', {}],
  ['a token that the site itself names', { address: token, decimals: 9 }],
])('refuses %s whose decimals differ from the site’s, without a request', async (_, given) => {
  const { done, readDecimals } = assert(given, { tokens: [own], decimals: 9 })
  await expect(done).rejects.toMatchObject({ code: 'TOKEN_NOT_TRANSFERABLE' })
  expect(readDecimals).not.toHaveBeenCalled()
})
