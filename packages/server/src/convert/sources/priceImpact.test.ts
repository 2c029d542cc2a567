import { expect, test } from 'vitest'
import {
  dollar,
  ether,
  recordedPlatform,
  richRpc,
  visitor,
  zeroExRecorded,
} from '../../../test/convert/recordedSources.ts'
import { testChain } from '../../../test/createTestServer.ts'
import { ApiError } from '../../http/apiError.ts'
import { fixedPrices } from '../../prices/fixedPrices.ts'
import { createPrices } from '../../prices/prices.ts'
import { nodePlatform } from '../../util/platform.ts'
import { createSources } from './createSources.ts'

const chainId = 'eip155:1'
const tokens = [{ address: dollar, name: 'Dollar', symbol: 'USD', decimals: 6 }]
const chain = { ...testChain, id: chainId, tokens }
const given = 10n ** 18n
const order = {
  ...({ chainId, user: visitor, amount: given, from: ether, to: dollar } as const),
  fromText: '',
  toText: '',
}

/** Returns the impact of a service's offer at these prices of ether and of a dollar. */
async function impactAt(etherPrice: string | null, dollarPrice: string | null = '1') {
  const known = { [ether]: etherPrice, [dollar]: dollarPrice }
  const prices = Object.fromEntries(
    Object.entries(known).flatMap(([address, price]) =>
      price === null ? [] : [[`${chainId}:${address}`, price]],
    ),
  )
  const table = fixedPrices({ label: 'Table', currency: 'usd', prices })
  const sources = createSources({
    checkBridge: async () => {},
    configs: [{ kind: '0x', apiKey: 'a-key' }],
    chains: [{ chain, rpc: richRpc() }] as never,
    markets: () => Promise.reject(new ApiError('UNSUPPORTED_CHAIN', {})),
    prices: createPrices([table], nodePlatform),
    platform: { ...recordedPlatform(zeroExRecorded), now: Date.now },
    watch: (_, doing) => doing(),
  })
  const [quote] = await sources.quotes(order, ['0x'])
  return { impact: quote?.priceImpact, out: BigInt(quote?.toAmount ?? 0) }
}

/** Returns the price of one ether at which the offer is worth this many percent less. */
const priceAt = (out: bigint, percent: bigint) =>
  (Number((out * 100n) / (100n - percent)) / 1e6).toFixed(6)

test('the price impact of a service’s offer is the loss of value against known prices', async () => {
  const { out } = await impactAt(null)
  expect(Number((await impactAt(priceAt(out, 25n))).impact)).toBeCloseTo(25, 1)
  expect(Number((await impactAt(priceAt(out, 3n))).impact)).toBeCloseTo(3, 1)
  expect((await impactAt(priceAt(out, 0n))).impact).toBe('0')
})

test('the price impact is zero if an offer returns more than prices say', async () => {
  const { out } = await impactAt(null)
  expect((await impactAt(priceAt(out, -10n))).impact).toBe('0')
})

test.each([
  ['the sold token', null, '1'],
  ['the bought token', '2000', null],
  ['anything that is worth a cent', '0.000000000001', '1'],
] as const)(
  'the price impact is unknown if there is no price of %s',
  async (_, etherPrice, dollarPrice) => {
    expect((await impactAt(etherPrice, dollarPrice)).impact).toBeUndefined()
  },
)
