import {
  deploySwaps,
  protocols,
  rpc,
  sendTransaction,
  swaps,
  tokens,
} from '@portico/testing/chains'
import { parseEther } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { createActions } from '../actions/index.ts'
import { contextWith, onAnvil } from '../onAnvil.test.util.ts'
import { itself, routerCall, throughPools, together, until } from './swapCall.test.util.ts'
import { knownRouters } from './swapRouters.ts'

const chain = onAnvil()
const { from: owner } = chain
const ether = parseEther('1')
const wrapped = protocols.wrappedEther.address
const dollar = tokens.dollar.address
const options = { swaps: { 'eip155:31337': { router: swaps.router.address, wrapped } } }
const actions = () => createActions(contextWith(), options)

beforeAll(() => deploySwaps({ url: chain.url() }))

/** The initial quote of the pool with 0.05 %: 150 ether and 299,700 dollars. */
const net = (ether * 999_500n) / 1_000_000n
const formula = (299_700_000_000n * net) / (150n * ether + net)

const buy = (least: bigint) =>
  together(throughPools([wrapped, dollar], { recipient: owner, amount: ether, least }))
const order = (least: bigint) => ({
  network: chain.network(),
  owner,
  get: dollar,
  amount: ether,
  least,
})
const swap = (least: bigint, connector = chain.wallet().connector) => {
  const transaction = { to: swaps.router.address, data: buy(least), value: ether }
  return actions().swaps.swap({ ...order(least), connector, transaction })
}
const seen = (hash: string) =>
  actions().send.waitForReceipt({ network: chain.network(), hash, timeoutMs: 10_000 })

describe('a swap on a chain with pools', () => {
  test('returns the amount that the pool computes, and the receipt shows it', async () => {
    const { hash } = await swap(formula)
    expect(await seen(hash)).toMatchObject({ status: 'confirmed' })
    const read = { network: chain.network(), hash, owner, token: dollar }
    expect(await actions().swaps.readReceived(read)).toBe(formula)
  })

  test('works back: exactly that amount is allowed, and the unwrapped amount is reported', async () => {
    const amount = 500_000_000n
    const network = chain.network()
    await chain.call('anvil_setBalance', [owner, '0x56bc75e2d63100000'])
    const { connector } = chain.wallet()
    const { step, hash: allowing } = await actions().swaps.approve({
      network,
      owner,
      token: dollar,
      amount,
      connector,
    })
    expect(step).toBe('approve')
    await seen(allowing)
    expect(await actions().swaps.readAllowance({ network, owner, token: dollar })).toBe(amount)

    const way = throughPools([dollar, wrapped], { recipient: itself, amount, least: 0n })
    const data = together(way, routerCall('unwrapWETH9', [1n, owner]))
    const transaction = { to: swaps.router.address, data, value: 0n }
    const before = BigInt(await rpc<string>(chain.url(), 'eth_getBalance', [owner, 'latest']))
    const { hash } = await actions().swaps.swap({
      network,
      owner,
      give: dollar,
      amount,
      least: 1n,
      connector,
      transaction,
    })
    await seen(hash)
    const received = await actions().swaps.readReceived({ network, hash, owner })
    const receipt = await rpc<{ gasUsed: string; effectiveGasPrice: string }>(
      ...([chain.url(), 'eth_getTransactionReceipt', [hash]] as const),
    )
    const paid = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
    const after = BigInt(await rpc<string>(chain.url(), 'eth_getBalance', [owner, 'latest']))
    expect(received).toBe(after - before + paid)
    expect(received).toBeGreaterThan(0n)
  })

  test('reports a moved price before the wallet gets a request', async () => {
    const wallet = chain.wallet()
    await expect(swap(formula * 2n, wallet.connector)).rejects.toMatchObject({
      params: { problem: 'moved' },
    })
    expect(wallet.calls.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })

  test.each([
    ['over', -10],
    ['a day away', 86_400],
  ])('is not signed with a deadline that is %s', async (_, seconds) => {
    const wallet = chain.wallet()
    const way = throughPools([wrapped, dollar], { recipient: owner, amount: ether, least: 1n })
    const transaction = { to: swaps.router.address, data: until(seconds, way), value: ether }
    const request = { ...order(1n), connector: wallet.connector, transaction }
    for (const act of [actions().swaps.swap, actions().swaps.batch])
      await expect(act(request)).rejects.toMatchObject({ params: { problem: 'unsafe' } })
    const asked = wallet.calls.map(({ method }) => method)
    expect(asked.filter((method) => /send/i.test(method))).toEqual([])
  })

  test('is undone by a price that moves while the wallet asks, and never returns less', async () => {
    const held = () =>
      actions().getTokenBalances({
        network: chain.network(),
        address: owner,
        tokens: [{ address: `eip155:31337:${dollar}`, name: '', symbol: '', decimals: 6 }],
      })
    const { provider } = chain.wallet()
    const { connectorOver } = await import('../onAnvil.test.util.ts')
    const slow = connectorOver({
      ...provider,
      async request(args: { method: string; params?: unknown }) {
        if (args.method !== 'eth_sendTransaction') return provider.request(args as never)
        // Somebody else buys first.
        await sendTransaction(chain.url(), {
          from: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
          to: swaps.router.address,
          data: together(
            throughPools([wrapped, dollar], {
              recipient: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
              amount: 5n * ether,
              least: 0n,
            }),
          ),
          value: 5n * ether,
        })
        return provider.request(args as never)
      },
    } as never)
    const quoted = await quotedNow()
    const before = await held()
    const outcome = await swap((quoted * 99n) / 100n, slow)
      .then(
        ({ hash }) => seen(hash),
        (error: unknown) => Promise.reject(error),
      )
      .catch((error: { code?: string }) => error.code)
    expect([
      'TRANSACTION_REVERTED',
      'EXECUTION_REVERTED',
      'TRANSACTION_INVALID',
      'SEND_FAILED',
    ]).toContain(outcome)
    expect(await held()).toEqual(before)
  })
})

/** Returns the current quote of the pool. */
async function quotedNow(): Promise<bigint> {
  const call = {
    from: owner,
    to: swaps.router.address,
    data: buy(1n),
    value: `0x${ether.toString(16)}`,
  }
  const data = await rpc<`0x${string}`>(chain.url(), 'eth_call', [call, 'latest'])
  // multicall(…) returns bytes[]: the last word of the only result is the amount.
  return BigInt(`0x${data.slice(-64)}`)
}

describe('a network', () => {
  test.each(Object.keys(knownRouters))('of the table has a readable row: %s', (id) => {
    const { router, wrapped: token } = knownRouters[id] ?? {}
    expect([router, token]).toEqual([
      expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
      expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
    ])
  })

  test('without swaps is reported in the text of the specification', async () => {
    const { swaps: none } = createActions(contextWith())
    expect(none.canSwap(chain.network())).toBe(false)
    const asked = none.readAllowance({ network: chain.network(), owner, token: dollar })
    await expect(asked).rejects.toMatchObject({ params: { problem: 'unsupported' } })
    await expect(asked).rejects.toThrow('Network not supported for Swaps')
  })
})
