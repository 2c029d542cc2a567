import type { SwapOrder } from '@portico/core/adapter'
import { type AcrossWords, acrossCall } from '@portico/testing/bridge'
import { createClient, custom, type Hex, pad, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { networkWith } from '../onAnvil.test.util.ts'
import type { EvmOptions } from '../types.ts'
import { assertOwnKey } from './assertOwnKey.ts'
import { assertSwap } from './assertSwap.ts'
import { lazySwaps } from './lazySwaps.ts'
import { readBridged } from './readBridged.ts'
import { swappersOf } from './swappersOf.ts'
import { currencyNames } from './tokenOf.ts'

const dollar = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const dollarThere = '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'
const other = '0x514910771AF9Ca656af840dff83E8264EcF986CA'
const wrappedHere = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const wrappedThere = '0x4200000000000000000000000000000000000006'
const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const here = networkWith([], 1)
const there = networkWith([], 10)
const elsewhere = networkWith([], 8453)
const ofOtherCurrency = {
  ...there,
  nativeCurrency: { name: 'Another', symbol: 'OTHER', decimals: 18 },
}
const latest = 2_000_000_000
const earliest = latest - 600
const { find } = swappersOf({ swapSources: ['lifi', 'lifi-across'] })
const swapper = find(here, 'lifi-across') as NonNullable<ReturnType<typeof find>>

const order: SwapOrder = {
  network: here,
  owner,
  give: dollar,
  get: dollarThere,
  amount: 1000n,
  least: 900n,
  source: 'lifi-across',
  across: { network: there, earliest, latest },
}
const words: Parameters<typeof acrossCall>[0] = {
  id: pad('0x1'),
  token: dollar,
  amount: 1000n,
  receiver: owner,
  chainId: 10,
  output: dollarThere,
  outputAmount: 900n,
  fillDeadline: latest,
}
const exchange: NonNullable<AcrossWords['swaps']>[number] = {
  callTo: other,
  approveTo: other,
  sendingAssetId: dollar,
  receivingAssetId: wrappedHere,
  fromAmount: 1000n,
  callData: '0x12345678',
  requiresDeposit: true,
}
/** A thousand dollars are swapped for at least fifty of the native currency. Nine tenths of these arrive. */
const swapped: typeof words = {
  ...words,
  token: wrappedHere,
  amount: 50n,
  output: wrappedThere,
  swaps: [exchange],
  multiplier: 9n * 10n ** 17n,
}
const { get: _, ...ofCurrency } = order
/** The order with which such a swap is compared. */
const swappedOrder: SwapOrder = { ...ofCurrency, least: 45n }

function outcome(call: Hex | undefined, change: object = {}, wanted = order) {
  try {
    const transaction = { to: swapper.router, value: 0n, data: call, ...change }
    return assertSwap(wanted, transaction as never, swapper) && 'signed'
  } catch (error) {
    return (error as { params?: { problem?: string } }).params?.problem
  }
}

describe('a call across networks', () => {
  test('is signed if it is the order, or returns more', () => {
    expect(outcome(acrossCall(words))).toBe('signed')
    expect(outcome(acrossCall({ ...words, outputAmount: 950n }))).toBe('signed')
    expect(outcome(acrossCall(swapped), {}, swappedOrder)).toBe('signed')
    const own = {
      ...swapped,
      token: zeroAddress,
      swaps: [{ ...exchange, receivingAssetId: zeroAddress }],
    }
    expect(outcome(acrossCall(own), {}, swappedOrder)).toBe('signed')
  })

  test.each<[string, Partial<Parameters<typeof acrossCall>[0]>]>([
    ['another receiver', { receiver: thief }],
    ['another receiver of the bridge alone', { receiverWord: pad(thief) }],
    ['somebody else to whom it goes back', { refundWord: pad(thief) }],
    [
      'a word that only ends with the account',
      { receiverWord: `0x01${pad(owner).slice(4)}` as Hex },
    ],
    ['another network', { chainId: 8453 }],
    ['the same network', { chainId: 1 }],
    ['a network of another family', { chainId: 1151111081099710 }],
    ['another token to give', { token: other }],
    ['another token that is passed on', { tokenWord: pad(other) }],
    ['another token there', { output: other }],
    ['the own currency there', { output: wrappedThere }],
    ['a token that is no address', { outputWord: `0x01${pad(dollarThere).slice(4)}` as Hex }],
    ['more to give', { amount: 1001n }],
    ['less to give', { amount: 999n }],
    ['a lower least', { outputAmount: 899n }],
    ['nothing at all there', { outputAmount: 0n }],
    ['a call there', { hasDestinationCall: true, message: '0x12' }],
    ['a call there that it does not own up to', { message: '0x12' }],
    ['swaps that are not there', { hasSourceSwaps: true }],
    ['a delivery that may come days later', { fillDeadline: latest + 1 }],
    ['a delivery that nobody has the time for', { fillDeadline: earliest - 1 }],
    ['a delivery that is over', { fillDeadline: 1 }],
  ])('is not signed for %s', (_, change) => {
    expect(outcome(acrossCall({ ...words, ...change }))).toBe('unsafe')
  })

  test.each([
    ['for ten minutes', 600, 'signed'],
    ['until a date in ten minutes', latest + 600, 'signed'],
    ['until a date that is over', latest - 600, 'signed'],
    ['for longer', 601, 'unsafe'],
    ['for a year', 31_536_000, 'unsafe'],
    ['until a date in eleven minutes', latest + 660, 'unsafe'],
  ] as const)('that only one relayer may deliver %s: %d is %s', (_, exclusivity, then) => {
    const one = { ...words, relayer: thief, quotedAt: latest, exclusivity } as const
    expect(outcome(acrossCall(one))).toBe(then)
  })

  // Its contracts use the zero address for the native currency.
  test.each([
    [zeroAddress, 'signed'],
    [currencyNames.e, 'unsafe'],
  ] as const)('of the native currency by the name %s is %s', (name, then) => {
    const { give: _give, ...ofOwn } = order
    const bridged = acrossCall({ ...words, token: name, tokenWord: pad(other) })
    expect(outcome(bridged, { value: 1000n }, ofOwn)).toBe(then)
    const { give: _given, ...aheadOfOwn } = swappedOrder
    const ahead = acrossCall({ ...swapped, swaps: [{ ...exchange, sendingAssetId: name }] })
    expect(outcome(ahead, { value: 1000n }, aheadOfOwn)).toBe(then)
  })

  test.each<[string, Partial<Parameters<typeof acrossCall>[0]>]>([
    ['takes another token', { swaps: [{ ...exchange, sendingAssetId: thief }] }],
    [
      'takes another token as well',
      { swaps: [{ ...exchange, sendingAssetId: thief, fromAmount: 1n }, exchange] },
    ],
    ['takes more', { swaps: [exchange, { ...exchange, fromAmount: 1n }] }],
    ['takes nothing', { swaps: [{ ...exchange, requiresDeposit: false }] }],
    ['brings another token than is bridged', { swaps: [{ ...exchange, receivingAssetId: thief }] }],
    ['is none', { swaps: [] }],
    ['brings less', { amount: 49n }],
    ['is multiplied by less', { multiplier: 8n * 10n ** 17n }],
    ['says that it is none', { hasSourceSwaps: false }],
    ['only claims a high output', { multiplier: 0n, outputAmount: 10n ** 9n }],
  ])('is not signed if the swap ahead of it %s', (_, change) => {
    expect(outcome(acrossCall({ ...swapped, ...change }), {}, swappedOrder)).toBe('unsafe')
  })

  // Nobody would deliver for this amount, and the refund is of this kind.
  test.each<[string, Partial<AcrossWords>, SwapOrder, typeof there]>([
    [
      'a token of nobody knows what worth',
      { token: other, swaps: [{ ...exchange, receivingAssetId: other }] },
      swappedOrder,
      there,
    ],
    [
      'next to nothing, of which more is promised than it is',
      { amount: 1n, multiplier: 45n * 10n ** 18n },
      swappedOrder,
      there,
    ],
    [
      'a little less than is promised',
      { amount: 44n, multiplier: 11n * 10n ** 17n },
      swappedOrder,
      there,
    ],
    [
      'the own currency for a token there',
      { output: dollarThere },
      { ...order, least: 45n },
      there,
    ],
    ['another currency than that there', {}, swappedOrder, ofOtherCurrency],
  ])(
    'is not signed if the amount that the swap ahead of it brings is %s',
    (_, change, wanted, to) => {
      const toThere = { ...wanted, across: { network: to, earliest, latest } }
      expect(outcome(acrossCall({ ...swapped, ...change }), {}, toThere)).toBe('unsafe')
    },
  )

  test.each<[string, object]>([
    ['another target', { to: thief }],
    ['the token as target', { to: dollar }],
    ['the own currency along with it', { value: 1n }],
    ['nonsense', { data: '0xdeadbeef' }],
    ['an allowance', { data: `0x095ea7b3${'0'.repeat(128)}` }],
    ['no data', { data: undefined }],
    ['bytes behind it', { data: `${acrossCall(words)}00` }],
    ['a word behind it', { data: `${acrossCall(words)}${'00'.repeat(32)}` }],
    ['dirt in an address', { data: dirty(acrossCall(words), owner.slice(2).toLowerCase()) }],
    ['an unknown selector', { data: `0x12345678${acrossCall(words).slice(10)}` }],
  ])('is not signed with %s', (_, change) => {
    expect(outcome(acrossCall(words), change)).toBe('unsafe')
  })

  test('of the native currency pays the given amount, and not a fee on top', () => {
    const own: typeof words = { ...words, token: zeroAddress, output: wrappedThere }
    const { give: _, get: __, ...rest } = order
    expect(outcome(acrossCall(own), { value: 1000n }, rest)).toBe('signed')
    expect(outcome(acrossCall(own), { value: 1001n }, rest)).toBe('unsafe')
    expect(outcome(acrossCall(own), { value: 999n }, rest)).toBe('unsafe')
    expect(outcome(acrossCall({ ...own, output: dollarThere }), { value: 1000n }, rest)).toBe(
      'unsafe',
    )
  })

  test('for the token of the native currency is not signed: it would arrive as the currency', () => {
    const wanted = { ...order, get: wrappedThere }
    expect(outcome(acrossCall({ ...words, output: wrappedThere }), {}, wanted)).toBe('unsafe')
  })

  test('is no swap on one network, and such a swap is none across', () => {
    const { across: _, ...same } = order
    expect(outcome(acrossCall(words), {}, same)).toBe('unsafe')
    const lifi = find(here, 'lifi') as typeof swapper
    expect(() => assertSwap(order, { to: lifi.router, data: acrossCall(words) }, lifi)).toThrow()
  })

  test('to a network without a bridge is not signed', () => {
    const far = networkWith([], 999)
    const wanted = { ...order, across: { network: far, earliest, latest } }
    expect(outcome(acrossCall({ ...words, chainId: 999 }), {}, wanted)).toBe('unsafe')
  })

  test('states the refund if nobody delivers', () => {
    const transaction = { to: swapper.router, data: acrossCall(swapped) }
    const bridged = { token: wrappedHere, amount: 50n }
    expect(readBridged(swappedOrder, transaction, swapper)).toEqual(bridged)
    const another = { to: thief, data: acrossCall(swapped) }
    expect(() => readBridged(swappedOrder, another, swapper)).toThrow()
  })
})

/** Sets a bit in the padding before an address, which must be zero. Nodes and lax decoders accept such a call. */
function dirty(call: Hex, address: string): Hex {
  const at = call.indexOf(address) - 24
  return `${call.slice(0, at)}01${call.slice(at + 2)}` as Hex
}

test('a swap across networks exists only if the site allows it, and both networks have a bridge', () => {
  const swapsWith = (options: EvmOptions) =>
    lazySwaps(
      () => ({}) as never,
      options,
      () => Promise.reject(new Error('asked to sign')),
    )
  expect(swapsWith({ swapSources: ['lifi'] }).across?.(here, there)).toEqual([])
  const { across, sources, canSwap } = swapsWith({ swapSources: ['lifi-across'] })
  expect(across?.(here, elsewhere)).toEqual(['lifi-across'])
  expect(across?.(here, here)).toEqual([])
  expect(across?.(here, networkWith([], 324))).toEqual([])
  // It is no service within one network.
  expect(sources?.(here)).not.toContain('lifi-across')
  expect([canSwap(here), canSwap(networkWith([], 999))]).toEqual([true, false])
})

test.each([
  ['a contract', '0x6001600101', true],
  ['an account with a key', '0x', false],
  ['an account that has lent itself code (EIP-7702)', `0xef0100${'11'.repeat(20)}`, false],
])('%s on its own network', async (_, code, isRefused) => {
  const client = createClient({ transport: custom({ request: async () => code }) })
  const asserted = assertOwnKey(client, owner)
  if (isRefused)
    await expect(asserted).rejects.toMatchObject({ params: { problem: 'contractAccount' } })
  else await asserted
})
