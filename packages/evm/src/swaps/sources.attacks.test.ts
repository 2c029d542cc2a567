import type { SwapOrder } from '@portico/core/adapter'
import { createClient, custom, type Hex, padHex, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { networkWith } from '../onAnvil.test.util.ts'
import type { EvmOptions } from '../types.ts'
import { assertEngine } from './assertEngine.ts'
import { assertSwap } from './assertSwap.ts'
import { lazySwaps } from './lazySwaps.ts'
import { lifiCall, type SourceWords, sourceCalls, zeroExCall } from './sourceCall.test.util.ts'
import { sourceContracts } from './swapSources.ts'

type Source = keyof typeof sourceContracts

const dollar = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const other = '0x514910771AF9Ca656af840dff83E8264EcF986CA'
const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const engine = '0x3333333333333333333333333333333333333333'
const own = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const network = networkWith([], 1)
const order: SwapOrder = { network, owner, give: dollar, get: other, amount: 1000n, least: 900n }
const words: SourceWords = {
  give: dollar,
  get: other,
  amount: 1000n,
  least: 900n,
  recipient: owner,
  engine,
}
const contractOf = (source: Source) => sourceContracts[source]['eip155:1'] as Hex

function outcome(source: Source, transaction: object, wanted = order) {
  const router = contractOf(source)
  try {
    const whole = { to: router, value: 0n, ...transaction }
    return assertSwap(wanted, whole as never, { router, wrapped: router, source }) && 'signed'
  } catch (error) {
    return (error as { params?: { problem?: string } }).params?.problem
  }
}

describe.each(Object.keys(sourceContracts) as Source[])('%s', (source) => {
  const call = (more: Partial<SourceWords> = {}) => sourceCalls[source]({ ...words, ...more })

  test('is signed if it is the order, or returns more', () => {
    expect(outcome(source, { data: call() })).toBe('signed')
    expect(outcome(source, { data: call({ least: 950n }) })).toBe('signed')
  })

  test.each<[string, Partial<SourceWords>]>([
    ['another token to give', { give: other }],
    ['another token to get', { get: dollar }],
    ['the own currency to get', { get: own }],
    ['more', { amount: 1001n }],
    ['less', { amount: 999n }],
    ['a lower least', { least: 899n }],
    ['no least', { least: 0n }],
    ['another recipient', { recipient: thief }],
  ])('is not signed for %s', (_, more) => {
    expect(outcome(source, { data: call(more) })).toBe('unsafe')
  })

  // 0x and 1inch use one name for it. LI.FI's calls for tokens have no name for it.
  test('is signed for the native currency only by the name that the contract knows', () => {
    const { get: _get, ...ofOwn } = order
    const named = (get: Hex) => outcome(source, { data: call({ get }) }, ofOwn)
    expect(named(own)).toBe(source === 'lifi' ? 'unsafe' : 'signed')
    expect(named(zeroAddress)).toBe('unsafe')
    const { give: _give, ...fromOwn } = order
    const given = outcome(source, { data: call({ give: zeroAddress }), value: 1000n }, fromOwn)
    expect(given).toBe('unsafe')
  })

  test.each([
    ['another target', { to: thief }],
    ['the token as target', { to: dollar }],
    ['the own currency along with it', { value: 1n }],
    ['an allowance', { data: `0x095ea7b3${'0'.repeat(128)}` }],
    ['nonsense', { data: '0xdeadbeef' }],
    ['no data', { data: undefined }],
  ])('is not signed with %s', (_, change) => {
    expect(outcome(source, { data: call(), ...change })).toBe('unsafe')
  })

  test('is not signed with the call of another service', () => {
    for (const [id, write] of Object.entries(sourceCalls))
      if (id !== source) expect(outcome(source, { data: write(words) })).toBe('unsafe')
  })

  test('swaps only if the site allows it and the chain has the contracts', () => {
    const far = networkWith([], 999)
    expect(swapsWith({}).sources?.(network)).toEqual(['uniswap-v4'])
    const allowed = swapsWith({ swapSources: [source] })
    expect([allowed.sources?.(network), allowed.sources?.(far)]).toEqual([
      ['uniswap-v4', source],
      [],
    ])
    expect([allowed.canSwap(network), allowed.canSwap(far)]).toEqual([true, false])
  })

  test('gets no allowance if the site has not allowed it', async () => {
    const asked = swapsWith({}).readAllowance({
      network,
      owner,
      token: dollar,
      source,
    })
    await expect(asked).rejects.toMatchObject({ params: { problem: 'unsupported' } })
  })
})

test('services serve the networks whose pools cannot be queried', () => {
  const { canSwap, sources } = swapsWith({ swapSources: ['0x', '1inch', 'lifi'] })
  expect(sources?.(networkWith([], 324))).toEqual(['1inch', 'lifi'])
  expect(sources?.(networkWith([], 8217))).toEqual(['lifi'])
  expect(canSwap(networkWith([], 8217))).toBe(true)
})

test('1inch may not swap only a part', () => {
  const data = sourceCalls['1inch']({ ...words, flags: 5n })
  expect(outcome('1inch', { data })).toBe('unsafe')
})

test('0x passes tokens only to the addresses that it names', () => {
  expect(outcome('0x', { data: zeroExCall(words, thief) })).toBe('unsafe')
})

test('LI.FI takes the ordered token in one step, and no other token in another', () => {
  const steps = (before: Partial<SourceWords>) => ({ data: lifiCall(words, [before]) })
  expect(outcome('lifi', steps({ give: other, amount: 1n }))).toBe('unsafe')
  expect(outcome('lifi', steps({ amount: 1n }))).toBe('unsafe')
})

test.each([
  ['as the one of now', [engine, thief], true],
  ['as the one before', [thief, engine], true],
  ['as neither', [thief, thief], false],
])('a Settler that the registry names %s', async (_, [now, before], isFine) => {
  const request = async ({ params }: { params?: unknown }) =>
    padHex((JSON.stringify(params).includes('0x6352211e') ? now : before) as Hex, { size: 32 })
  const client = createClient({ transport: custom({ request }) })
  const asserted = assertEngine(client, engine)
  if (isFine) await asserted
  else await expect(asserted).rejects.toMatchObject({ params: { problem: 'unsafe' } })
})

test('a Settler is not trusted if no node can verify it', async () => {
  const client = createClient({
    transport: custom({ request: () => Promise.reject(new Error('no')) }, { retryCount: 0 }),
  })
  await expect(assertEngine(client, engine)).rejects.toMatchObject({
    params: { problem: 'unsafe' },
  })
})

/** The swaps of a site; nobody gets a request to sign. */
const swapsWith = (options: EvmOptions) =>
  lazySwaps(
    () => ({}) as never,
    options,
    () => Promise.reject(new Error('asked to sign')),
  )
