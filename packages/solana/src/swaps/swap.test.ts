import type { SentTransaction, SwapOrder } from '@portico/core/adapter'
import { holdingAt, wrappedSol } from '@portico/testing/chains'
import { expect, test } from 'vitest'
import { onSwaps, owner } from './onSwaps.test.util.ts'

const world = onSwaps()
const { orderOf, writtenFor, swapper, connected } = world
const sol = 0
const dollar = 1
const toll = 2

async function heldOf(at: number): Promise<bigint> {
  const vault = world.vaults()[at]
  if (!vault || vault.mint === wrappedSol) return world.balanceOf(owner)
  const { value } = await world
    .rpc()
    .getTokenAccountBalance(await holdingAt(owner, vault))
    .send()
  return BigInt(value.amount)
}

async function run(
  order: SwapOrder,
  transaction: { to: string; data: string; value: bigint },
): Promise<SentTransaction & { received: bigint | undefined; seen: unknown[] }> {
  const { swaps, send } = swapper()
  const { connector } = await connected()
  const seen: unknown[] = []
  const onRequest = (one: unknown) => void seen.push(one)
  const sent = await swaps.swap({ ...order, transaction, connector, onRequest })
  await send.waitForReceipt({ network: order.network, ...sent, timeoutMs: 5000 })
  const token = order.get
  const wanted = { network: order.network, hash: sent.hash, owner, token, source: 'jupiter' }
  return { ...sent, seen, received: await swaps.readReceived(wanted) }
}

test.each([
  ['SOL for a token', sol, dollar, 2_000_000_000n],
  ['a token for SOL', dollar, sol, 30_000_000n],
  ['a token for another, that keeps a part of each transfer', toll, dollar, 5_000_000_000n],
])('swaps %s, by either instruction', async (_what, give, get, amount) => {
  for (const isShared of [false, true]) {
    const { order, exchanged } = await orderOf(give, get, amount)
    const before = [await heldOf(give), await heldOf(get)] as const
    const transaction = await writtenFor(exchanged, { order: { isShared } })
    const { received, hash, seen, expiresAtBlock } = await run(order, transaction)
    expect(received).toBe(exchanged.quoted)
    const fee = 7000n
    const gave = before[0] - (await heldOf(give))
    const got = (await heldOf(get)) - before[1]
    expect(gave).toBe(amount + (give === sol ? fee : 0n))
    expect(got).toBe(exchanged.quoted - (get === sol ? fee : 0n))
    // The data that finds it again after a reload.
    expect(seen).toEqual([{ hash, expiresAtBlock }])
    expect(expiresAtBlock).toBeGreaterThan(0)
  }
})

test('accepts the transaction that the service really builds', async () => {
  const { order, exchanged } = await orderOf(sol, dollar, 1_000_000_000n)
  const query = new URLSearchParams({
    inputMint: exchanged.give.mint,
    outputMint: exchanged.get.mint,
    amount: '1000000000',
    slippageBps: '100',
  })
  const quoteResponse = await (await fetch(`${world.api()}/quote?${query}`)).json()
  const body = JSON.stringify({ quoteResponse, userPublicKey: owner })
  const answer = await fetch(`${world.api()}/swap`, { method: 'POST', body })
  const { swapTransaction: data } = await answer.json()
  const { to, value } = await writtenFor(exchanged)
  expect((await run(order, { to, data, value })).received).toBe(exchanged.quoted)
})

test('does not count as received wrapped SOL that the account had before', async () => {
  const { order, exchanged } = await orderOf(dollar, sol, 10_000_000n)
  const written = await writtenFor(exchanged)
  const { received } = await run(order, written)
  expect(received).toBe(exchanged.quoted)
})

test('takes the blockhash from the node instead of the server’s', async () => {
  const { order, exchanged } = await orderOf(sol, dollar, 1_000_000_000n)
  const transaction = await writtenFor(exchanged)
  await world.node().mine(400)
  expect((await run(order, transaction)).received).toBe(exchanged.quoted)
})

test('drops a swap that was not sent in time, and never sent it', async () => {
  const { order, exchanged } = await orderOf(sol, dollar, 1_000_000_000n)
  const { swaps, send } = swapper()
  const { connector } = await connected()
  const transaction = await writtenFor(exchanged)
  await world.node().setFault({ kind: 'neverIncluded' })
  const sent = await swaps.swap({ ...order, transaction, connector })
  await world.node().setFault(null)
  const query = { network: order.network, ...sent, from: owner }
  expect(await send.getTransactionStatus(query)).toMatchObject({ status: 'unknown' })
  await world.node().mine(200)
  expect(await send.getTransactionStatus(query)).toMatchObject({ status: 'dropped' })
  const wanted = { network: order.network, hash: sent.hash, owner, source: 'jupiter' }
  expect(await swaps.readReceived(wanted)).toBeUndefined()
})

test('reports a moved price before the wallet gets a request', async () => {
  const { order, exchanged } = await orderOf(sol, dollar, 1_000_000_000n)
  const transaction = await writtenFor(exchanged)
  const large = await orderOf(sol, dollar, 50_000_000_000n, 5000n)
  await run(large.order, await writtenFor(large.exchanged))
  const { swaps } = swapper()
  const { connector, calls } = await connected()
  await expect(swaps.swap({ ...order, transaction, connector })).rejects.toMatchObject({
    code: 'TRANSACTION_INVALID',
    params: { problem: 'moved' },
  })
  expect(calls.filter(({ feature }) => feature.includes('sign'))).toEqual([])
})

test('reports a price that moved after signing, from its block', async () => {
  const { order, exchanged } = await orderOf(sol, dollar, 1_000_000_000n)
  const transaction = await writtenFor(exchanged)
  const { swaps, send } = swapper()
  const { connector } = await connected()
  await world.node().setAutomine(false)
  const large = await orderOf(sol, dollar, 100_000_000_000n, 9000n)
  const other = await connected()
  const first = { transaction: await writtenFor(large.exchanged), connector: other.connector }
  await swaps.swap({ ...large.order, ...first })
  const sent = await swaps.swap({ ...order, transaction, connector })
  await world.node().mine()
  await world.node().setAutomine(true)
  const failure = await send
    .waitForReceipt({ network: order.network, ...sent, timeoutMs: 5000 })
    .catch((error) => swaps.explain(error))
  expect(failure).toMatchObject({ params: { problem: 'moved' } })
})

test.each([
  ['a token', dollar, sol, 500_000_000_000n, 'INSUFFICIENT_FUNDS'],
  ['SOL', sol, dollar, 2_000_000_000_000n, 'INSUFFICIENT_FUNDS'],
])('reports more of %s than the account has', async (_what, give, get, amount, code) => {
  const { order, exchanged } = await orderOf(give, get, amount)
  const { connector } = await connected()
  const transaction = await writtenFor(exchanged)
  await expect(swapper().swaps.swap({ ...order, transaction, connector })).rejects.toMatchObject({
    code,
  })
})

test('reports SOL that leaves nothing for the fee', async () => {
  const { order, exchanged } = await orderOf(sol, dollar, await world.balanceOf(owner))
  const { connector } = await connected()
  const transaction = await writtenFor(exchanged)
  await expect(swapper().swaps.swap({ ...order, transaction, connector })).rejects.toMatchObject({
    code: 'INSUFFICIENT_FEE',
  })
})

test('leaves nothing behind if the visitor declines', async () => {
  const { order, exchanged } = await orderOf(sol, dollar, 1_000_000_000n)
  const wallet = await connected()
  wallet.behave('reject')
  const transaction = await writtenFor(exchanged)
  const before = await heldOf(dollar)
  const swap = swapper().swaps.swap({ ...order, transaction, connector: wallet.connector })
  await expect(swap).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(await heldOf(dollar)).toBe(before)
})

test('needs no allowance and no batch', async () => {
  const { swaps } = swapper()
  const network = world.network()
  const { connector } = await connected()
  const token = world.vaults()[1]?.mint ?? ''
  expect(await swaps.readAllowance({ network, owner, token })).toBeGreaterThan(1n << 255n)
  expect(await swaps.canBatch({ network, connector, owner })).toBe(false)
  const approval = { network, owner, token, amount: 1n, connector }
  await expect(swaps.approve(approval)).rejects.toMatchObject({
    params: { problem: 'unsupported' },
  })
  expect(await swaps.usualCost?.({ network })).toBeGreaterThan(2_000_000n)
})
