import { holdingAt, solanaAccounts } from '@portico/testing/chains'
import type { Address } from '@solana/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  dollar,
  onSolana,
  sol,
  startSolanaSwapWorld,
  toll,
} from '../../../test/convert/solanaSwapWorld.ts'
import { jupiterProgram } from './jupiterCall.ts'

let world: Awaited<ReturnType<typeof startSolanaSwapWorld>>
beforeAll(async () => {
  world = await startSolanaSwapWorld()
})
afterAll(() => world?.stop())

const amount = '2000000000'
const { demo, faucet } = solanaAccounts
const heldOf = async (id: string) => {
  const vault = world.vaults.find(({ mint }) => id.endsWith(mint))
  if (!vault) return (await world.rpc().getBalance(demo.address).send()).value
  const place = await holdingAt(demo.address, vault)
  return BigInt((await world.rpc().getTokenAccountBalance(place).send()).value.amount)
}

test('the list has SOL and the configured tokens, and describes another token by its mint', async () => {
  const { ask } = await world.serve()
  const { body } = await ask('tokens', { chainId: world.chainId })
  expect(body.tokens).toMatchObject([
    { symbol: 'SOL', decimals: 9, address: sol },
    { symbol: 'PUSD', decimals: 6, address: dollar },
    { symbol: 'PTOLL', decimals: 9, address: toll },
  ])
  const spam = onSolana('FstGDRKVfLG1HXcaB7dPpSsLsu9CLpiq9VDXeTHtcWgc')
  const described = await ask('tokens', { chainId: world.chainId, address: spam })
  expect(described.body.tokens).toMatchObject([{ address: spam, decimals: 9 }])
  const none = await ask('tokens', { chainId: world.chainId, address: onSolana(faucet.address) })
  expect(none.body.tokens).toEqual([])
})

test('a quote returns the expected amount and the price impact', async () => {
  const { ask } = await world.serve()
  const order = { amount, from: sol, to: dollar, userAddress: world.user }
  const { status, body } = await ask('quotes', order)
  expect([status, body.quotes]).toMatchObject([
    200,
    [
      {
        fromAmount: amount,
        fromAccount: sol,
        toAccount: dollar,
        spender: null,
        provider: 'Jupiter',
        source: 'jupiter',
        toAmount: '299401197',
        priceImpact: '0.19',
      },
    ],
  ])
})

test('a swap needs no allowance', async () => {
  const { ask } = await world.serve()
  const pair = { tokenAddress: dollar, userAddress: world.user, source: 'jupiter' }
  const { body } = await ask('allowance', pair)
  expect(BigInt(body.allowance)).toBe((1n << 256n) - 1n)
  const approve = { from: world.user, to: dollar, userAddress: world.user }
  expect((await ask('build-approve', approve)).body).toMatchObject({
    reasons: [{ description: 'Network not supported for Swaps' }],
  })
  const gas = await ask('gas-price', { chainId: world.chainId })
  expect(gas.status).toBe(400)
})

describe.each([
  ['SOL for a token', sol, dollar, '2000000000'],
  ['a token for SOL', dollar, sol, '30000000'],
  ['a token that keeps a part of each transfer', toll, dollar, '5000000000'],
])('a swap of %s', (_what, from, to, given) => {
  test('is built, simulated, and pays out the promised amount', async () => {
    const { build } = await world.serve()
    const before = await heldOf(to)
    const { status, body } = await build({ from, to, amount: given, solana: { slippage: 0.5 } })
    expect([status, body]).toMatchObject([200, { provider: 'Jupiter', spender: null }])
    const { tx, minimum } = body
    expect(tx).toMatchObject({
      from: world.user,
      to: onSolana(jupiterProgram),
      value: from === sol ? given : '0',
    })
    expect(tx).not.toHaveProperty('eip155')
    expect(BigInt(tx.solana.lastValidBlockHeight)).toBeGreaterThan(0n)
    expect(BigInt(minimum)).toBe((BigInt(tx.amount) * 9950n) / 10_000n)
    await world.send(tx.data)
    const fee = to === sol ? 7000n : 0n
    expect((await heldOf(to)) - before).toBe(BigInt(tx.amount) - fee)
  })

  test('pays out no less than the visitor was shown, or fails', async () => {
    const { build } = await world.serve()
    const order = { from, to, amount: given }
    const out = BigInt((await build(order)).body.tx.amount)
    const told = out - out / 1000n
    const more = await build({ ...order, solana: { slippage: 5 }, least: String(told) })
    expect(BigInt(more.body.minimum)).toBeGreaterThanOrEqual(told)
    const moved = await build({ ...order, least: String(out + 1n) })
    expect(moved.body).toMatchObject({ code: 'PRICE_MOVED' })
  })
})

test.each([
  ['more of a token than the account has', dollar, sol, '2000000000', 'BALANCE_TOO_LOW'],
  ['more SOL than it has', sol, dollar, '2000000000000', 'BALANCE_TOO_LOW'],
  ['all SOL, of which nothing is left for the fee', sol, dollar, undefined, 'FEE_TOO_HIGH'],
])(
  '%s is reported by the simulation, unless it is disabled',
  async (_what, from, to, given, code) => {
    const { build } = await world.serve()
    const order = { from, to, amount: given ?? String(await heldOf(sol)) }
    expect((await build(order)).body).toMatchObject({ code })
    expect((await build({ ...order, disableEstimate: true })).status).toBe(200)
  },
)

test('a swap that is simulated after the price has moved reports so', async () => {
  // Another swap comes first, between build and trial.
  let isFirst = true
  const { build } = await world.serve(async (input, init) => {
    const answer = await fetch(input as string, init as RequestInit)
    if (!String(input).endsWith('/swap') || !isFirst) return answer
    isFirst = false
    const { build: buildOther } = await world.serve()
    const { body } = await buildOther({ from: sol, to: dollar, amount: '50000000000' })
    await world.send(body.tx.data)
    return answer
  })
  const { body } = await build({ from: sol, to: dollar, amount })
  expect(body).toMatchObject({ code: 'PRICE_MOVED', reasons: [{ field: 'amount' }] })
})

test.each([
  [
    'SOL for the token that stands for it',
    sol,
    onSolana('So11111111111111111111111111111111111111112'),
  ],
  ['an unknown token', sol, onSolana(faucet.address)],
  ['a swap into a token that keeps a part of each transfer', sol, toll],
])('%s has no route', async (_what, from, to) => {
  const { ask } = await world.serve()
  const { body } = await ask('quotes', { amount, from, to })
  expect(body).toMatchObject({ code: 'NO_SWAP_ROUTE' })
})

test('a token is not quoted if no node says whether all of it arrives', async () => {
  const { ask } = await world.serve((input, init) =>
    String(init?.body).includes('getMultipleAccounts')
      ? Promise.reject(new TypeError('away'))
      : fetch(input, init),
  )
  const { body } = await ask('quotes', { amount, from: sol, to: dollar })
  expect(body).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
})

test.each([
  ['no source is named', { swapSources: undefined }],
  ['another chain is named', { swapSources: [{ kind: 'jupiter' }] }],
  ['another service is named', { swapSources: [{ kind: 'lifi' }] }],
])('if %s, the chain is not supported', async (_what, config) => {
  const { ask, build } = await world.serve(fetch, config)
  for (const { body } of [
    await ask('tokens', { chainId: world.chainId }),
    await ask('quotes', { amount, from: sol, to: dollar }),
    await ask('allowance', { tokenAddress: dollar, userAddress: world.user }),
    await build({ from: sol, to: dollar, amount }),
  ])
    expect(body).toMatchObject({ code: 'UNSUPPORTED_CHAIN' })
})

test('a page that cannot read the transactions of the source gets no quote', async () => {
  const { ask } = await world.serve()
  const { body } = await ask('quotes', { amount, from: sol, to: dollar, sources: '1inch' })
  expect(body).toMatchObject({ code: 'UNSUPPORTED_CHAIN' })
})

const otherAddress = faucet.address as Address
test.each([
  ['a token to buy on another chain', { to: `solana:${'1'.repeat(32)}:${otherAddress}` }],
  ['an account of an EVM chain', { userAddress: `eip155:1:0x${'1'.repeat(40)}` }],
  ['a token against itself', { to: sol }],
  ['more than 64 bits', { amount: String(1n << 64n) }],
  ['letters that base58 does not have', { to: onSolana('0'.repeat(43)) }],
])('%s is refused', async (_what, change) => {
  const { ask, build } = await world.serve()
  const order = { amount, from: sol, to: dollar, userAddress: world.user, ...change }
  expect((await ask('quotes', order)).status).toBe(400)
  expect((await build(order)).status).toBe(400)
})
