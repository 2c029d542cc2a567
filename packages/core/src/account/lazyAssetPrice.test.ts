import { mockAdapter, mockNetwork, testPlatform } from '@portico/testing'
import { expect, test } from 'vitest'
import { queryClient } from '../context/queryClient.ts'
import { createPortico } from '../createPortico.ts'
import { assetPriceQuery } from './lazyAssetPrice.ts'

const token = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

function setUp(fetch: typeof globalThis.fetch) {
  const platform = testPlatform({ fetch })
  const portico = createPortico({
    adapters: [mockAdapter()],
    networks: [mockNetwork()],
    apiUrl: 'https://api.example',
    projectId: 'project',
    platform,
  })
  const query = assetPriceQuery(portico, { networkId: 'eip155:31337', address: token })
  return { platform, read: () => queryClient(portico).fetchQuery({ ...query, retry: false }) }
}

const fungible = { address: token, name: '', symbol: '', iconUrl: '', decimals: 6 }

test.each([
  ['a price', { ...fungible, price: 0.9 }, '0.9'],
  ['a price of zero, which nobody can compare', { ...fungible, price: 0 }, null],
])('reads %s', async (_, one, price) => {
  const { read } = setUp(async () => Response.json({ fungibles: [one] }))
  expect(await read()).toBe(price)
})

test('gives up a server that does not answer after three seconds', async () => {
  const requested = Promise.withResolvers<void>()
  const { platform, read } = setUp(() => {
    requested.resolve()
    return new Promise(() => {})
  })
  const reading = read()
  await requested.promise
  platform.advance(2999)
  expect(await Promise.race([reading, 'reading'])).toBe('reading')
  platform.advance(1)
  expect(await reading).toBeNull()
})
