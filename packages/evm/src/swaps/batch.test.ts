import {
  accounts,
  deploySwaps,
  protocols,
  rpc,
  sendTransaction,
  swaps,
  tokens,
} from '@portico/testing/chains'
import { encodeFunctionData, type Hex, parseEther } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { createActions } from '../actions/index.ts'
import { contextWith, onAnvil } from '../onAnvil.test.util.ts'
import { throughPools, together } from './swapCall.test.util.ts'

const chain = onAnvil()
const wrapped = protocols.wrappedEther.address
const dollar = tokens.dollar.address
const { address: owner, privateKey } = accounts.all[6]
const shop = accounts.all[8].address
const marker = `0x${'5c'.repeat(16)}`
const options = { swaps: { 'eip155:31337': { router: swaps.router.address, wrapped } } }
const actions = () => createActions(contextWith(), options)
const ether = parseEther('1')
const price = 68_000_000n

beforeAll(() => deploySwaps({ url: chain.url() }))

const wallet = (atomic = true) => chain.wallet({ privateKey, atomic })
const held = async (account: Hex) => {
  const data = encodeFunctionData({ ...tokens.dollar, functionName: 'balanceOf', args: [account] })
  return BigInt(await rpc<Hex>(chain.url(), 'eth_call', [{ to: dollar, data }, 'latest']))
}
const buying = (least: bigint) => ({
  network: chain.network(),
  owner,
  get: dollar,
  amount: ether,
  least,
  transaction: {
    to: swaps.router.address,
    data: together(throughPools([wrapped, dollar], { recipient: owner, amount: ether, least })),
    value: ether,
  },
})
const payment = { from: owner, to: shop, amount: price, token: dollar, marker }
const outcome = async (id: string, { connector }: Pick<ReturnType<typeof wallet>, 'connector'>) => {
  const network = chain.network()
  await expect
    .poll(() => actions().getCallsStatus({ connector, network, id }))
    .toMatchObject({ status: 'confirmed', isVerified: true })
  const { hashes } = await actions().getCallsStatus({ connector, network, id })
  return hashes.at(-1) ?? ''
}
const asked = ({ calls }: Pick<ReturnType<typeof wallet>, 'calls'>) =>
  calls.filter(({ method }) => method === 'wallet_sendCalls')

test.each([
  ['that takes several calls as one', true],
  ['that takes them one by one', false],
])('recognizes a wallet %s: %s', async (_what, atomic) => {
  const { connector } = wallet(atomic)
  const network = chain.network()
  expect(await actions().swaps.canBatch({ network, connector, owner })).toBe(atomic)
})

describe('a swap and a payment', () => {
  test('are one transaction, which pays to the unit and is the transfer by its receipt', async () => {
    const before = await held(shop)
    const asking = wallet()
    const { id } = await actions().swaps.batch({
      ...buying(price),
      payment,
      connector: asking.connector,
    })
    const hash = await outcome(id, asking)
    expect(await held(shop)).toBe(before + price)
    const receipt = { network: chain.network(), hash, transfer: payment, timeoutMs: 10_000 }
    expect(await actions().send.waitForReceipt(receipt)).toMatchObject({ status: 'confirmed' })
    const { from, input } = await rpc<{ from: string; input: string }>(
      ...([chain.url(), 'eth_getTransactionByHash', [hash]] as const),
    )
    expect(from).toBe(owner.toLowerCase())
    expect(input).toContain(marker.slice(2))
    // After a lost answer, the transaction is found by its nonce, and only if it has the requested payment.
    const seen = { nonce: await nonceOf(hash), sinceBlock: 0 }
    const find = (transfer: object) =>
      actions().send.findTransfer?.({
        network: chain.network(),
        seen,
        transfer: { ...payment, ...transfer },
      })
    expect(await find({})).toEqual({ hash })
    expect(await find({ amount: price + 1n })).toBeUndefined()
  })

  test('report a moved price before the wallet gets a request', async () => {
    const asking = wallet()
    const batched = actions().swaps.batch({
      ...buying(ether * 9n),
      payment,
      connector: asking.connector,
    })
    await expect(batched).rejects.toMatchObject({ params: { problem: 'moved' } })
    expect(asked(asking)).toEqual([])
  })

  test('report an amount above the swap’s result before the wallet gets a request', async () => {
    const asking = wallet()
    const much = { ...payment, amount: 10n ** 15n }
    const batched = actions().swaps.batch({
      ...buying(price),
      payment: much,
      connector: asking.connector,
    })
    await expect(batched).rejects.toMatchObject({ code: 'EXECUTION_REVERTED' })
    expect(asked(asking)).toEqual([])
  })

  test('happen both or neither if the price moves while the wallet asks', async () => {
    const before = [await held(shop), await held(owner)]
    const { connector } = wallet()
    const slow = {
      ...connector,
      async request(call: Parameters<typeof connector.request>[0]) {
        if (call.method === 'wallet_sendCalls') {
          const way = { recipient: accounts.third.address, amount: ether * 60n, least: 0n }
          await sendTransaction(chain.url(), {
            from: accounts.third.address,
            to: swaps.router.address,
            value: ether * 60n,
            data: together(throughPools([wrapped, dollar], way)),
          })
        }
        return connector.request(call)
      },
    }
    const all = await quoteNow()
    const { id } = await actions().swaps.batch({
      ...buying((all * 99n) / 100n),
      payment,
      connector: slow,
    })
    const network = chain.network()
    await expect
      .poll(() => actions().getCallsStatus({ connector, network, id }))
      .toMatchObject({ status: 'reverted' })
    expect([await held(shop), await held(owner)]).toEqual(before)
  })
})

test('an allowance and a swap are one request, of exactly the swapped amount', async () => {
  const asking = wallet()
  const amount = 1_000_000n
  const give = encodeFunctionData({
    ...tokens.dollar,
    functionName: 'transfer',
    args: [owner, amount],
  })
  await sendTransaction(chain.url(), { from: chain.from, to: dollar, data: give })
  const { id } = await actions().swaps.batch({
    network: chain.network(),
    owner,
    give: dollar,
    get: wrapped,
    amount,
    least: 1n,
    connector: asking.connector,
    transaction: {
      to: swaps.router.address,
      value: 0n,
      data: together(throughPools([dollar, wrapped], { recipient: owner, amount, least: 1n })),
    },
  })
  await outcome(id, asking)
  const [request] = asked(asking) as { params: [{ calls: object[]; atomicRequired: boolean }] }[]
  expect(request?.params[0].atomicRequired).toBe(true)
  expect(request?.params[0].calls).toHaveLength(2)
  const network = chain.network()
  expect(await actions().swaps.readAllowance({ network, owner, token: dollar })).toBe(0n)
})

test('an unwrap needs no allowance, and a sale of the wrapped token does', async () => {
  const { readAllowance } = actions().swaps
  const query = { network: chain.network(), owner, token: wrapped }
  expect(await readAllowance({ ...query, getsCurrency: true })).toBeGreaterThan(1n << 255n)
  expect(await readAllowance({ ...query, getsCurrency: false })).toBe(0n)
  const other = { ...query, token: dollar, getsCurrency: true }
  expect(await readAllowance(other)).toBe(0n)
})

async function nonceOf(hash: string): Promise<number> {
  const found = await rpc<{ nonce: Hex }>(chain.url(), 'eth_getTransactionByHash', [hash])
  return Number(found.nonce)
}

/** Returns the current quote of the pool. */
async function quoteNow(): Promise<bigint> {
  const { to, data } = buying(1n).transaction
  const call = { from: owner, to, data, value: `0x${ether.toString(16)}` }
  const answer = await rpc<Hex>(chain.url(), 'eth_call', [call, 'latest'])
  return BigInt(`0x${answer.slice(-64)}`)
}
