import { deploySwaps, deployV4, protocols, swaps, tokens, v4 } from '@portico/testing/chains'
import { encodeFunctionData, erc20Abi, type Hex, maxUint256, parseEther } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { createActions } from '../actions/index.ts'
import { contextWith, onAnvil } from '../onAnvil.test.util.ts'
import { itself, routerCall, throughPools, together } from '../swaps/swapCall.test.util.ts'
import { settleAll, takeAll, throughV4, v4Call } from '../swaps/v4/v4Call.test.util.ts'

const chain = onAnvil()
const { from, to } = chain
const ether = parseEther('1')
const wrapped = protocols.wrappedEther.address
const dollar = tokens.dollar.address
const row = { router: swaps.router.address, wrapped, v4: { router: v4.router.address } }
const options = { swaps: { 'eip155:31337': row } }
const previews = () => {
  const { previews: actions } = createActions(contextWith(), options)
  if (!actions?.swap) throw new Error('no previews')
  return { transfer: actions.transfer, swap: actions.swap }
}
const named = [{ address: dollar, symbol: 'USD', decimals: 6 }]
const sending = (more: object) =>
  previews().transfer({ network: chain.network(), from, to, amount: 5n, named, ...more })
const nothing = { isShort: false, isForNobody: false }

describe('a transfer', () => {
  test('of coins shows how much leaves, and to whom', async () => {
    const { outcome, steps, ...more } = await sending({})
    expect(steps).toEqual([{ kind: 'send', asset: { amount: 5n }, to }])
    expect(outcome).toMatchObject({
      status: 'done',
      changes: [{ change: -5n }],
      allowances: [],
      isTimed: false,
    })
    expect(more).toMatchObject(nothing)
  })

  test('with a mark reads as one without, though a mark is no call', async () => {
    const { outcome, steps, isForNobody } = await sending({ marker: '0xdeadbeef' })
    expect(steps).toEqual([{ kind: 'send', asset: { amount: 5n }, to }])
    expect(isForNobody).toBe(false)
    expect(outcome).toMatchObject({ status: 'done', changes: [{ change: -5n }] })
  })

  test('of a token has its name if it is listed, and else the name it claims', async () => {
    const { outcome, steps, tokens: names } = await sending({ token: dollar })
    expect(steps).toEqual([{ kind: 'send', asset: { token: dollar, amount: 5n }, to }])
    expect(outcome).toMatchObject({ status: 'done', changes: [{ change: -5n }] })
    const key = dollar.toLowerCase()
    expect(names.get(key)).toEqual({ symbol: 'USD', decimals: 6, isListed: true })
    const { tokens: unlisted } = await sending({ token: dollar, named: [] })
    expect(unlisted.get(key)).toEqual({ symbol: 'PUSD', decimals: 6, isListed: false })
  })

  test('of more than the balance would be reverted', async () => {
    const { outcome } = await sending({ token: dollar, amount: maxUint256 })
    expect(outcome).toMatchObject({ status: 'reverted' })
  })

  test('that the account cannot pay for shows only that', async () => {
    const { outcome, isShort } = await sending({ amount: 10n ** 30n })
    expect([outcome, isShort]).toEqual([{ status: 'unavailable' }, true])
  })

  test('whose fee somebody else pays needs no coins', async () => {
    const poor = `0x${'5e'.repeat(20)}` as const
    const args = [poor, 9n] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    await chain.land({ from, to: dollar, data })
    const request = { from: poor, token: dollar }
    expect(await sending(request)).toMatchObject({ isShort: true })
    const { outcome, isShort } = await sending({ ...request, isSponsored: true })
    expect(isShort).toBe(false)
    expect(outcome).toMatchObject({ status: 'done', changes: [{ change: -5n }] })
  })

  test('of an address without a token reaches nobody', async () => {
    const { isForNobody } = await sending({ token: `0x${'ab'.repeat(20)}` })
    expect(isForNobody).toBe(true)
  })
})

describe('a swap', () => {
  beforeAll(() => deploySwaps({ url: chain.url() }))

  const buying = (least: bigint, recipient: string = from) => ({
    network: chain.network(),
    owner: from,
    get: dollar,
    amount: ether,
    least,
    named,
    transaction: {
      to: swaps.router.address,
      data: together(throughPools([wrapped, dollar], { recipient, amount: ether, least })),
      value: ether,
    },
    isAllowed: true,
  })

  test('of coins shows the minimum required, and the amount expected now', async () => {
    const { steps, outcome } = await previews().swap(buying(1n))
    expect(steps).toEqual([
      {
        kind: 'swap',
        by: swaps.router.address,
        to: from,
        gives: { amount: ether },
        gets: { token: dollar, amount: 1n, isLeast: true },
      },
    ])
    expect(outcome).toMatchObject({ status: 'done', changes: [{ change: -ether }, {}] })
    const [, came] = outcome.status === 'done' ? outcome.changes : []
    expect(came?.token?.toLowerCase()).toBe(dollar.toLowerCase())
    expect(came?.change).toBeGreaterThan(1_900_000_000n)
  })

  test('whose price has moved would be reverted', async () => {
    const { outcome } = await previews().swap(buying(10n ** 12n))
    expect(outcome.status).toBe('reverted')
  })

  test('of a token by a signature is simulated as if that were signed, after the allowance', async () => {
    await deployV4({ url: chain.url() })
    const { coin, tether } = tokens
    const give = coin.address
    const get = tether.address
    const amount = ether
    const { timestamp } = await chain.call<{ timestamp: Hex }>('eth_getBlockByNumber', [
      'pending',
      false,
    ])
    const data = v4Call(
      BigInt(timestamp) + 600n,
      throughV4([give, get], { amount }),
      settleAll(give, amount),
      takeAll(get, 1n),
    )
    const { steps, outcome } = await previews().swap({
      network: chain.network(),
      owner: from,
      give,
      get,
      amount,
      least: 1n,
      named,
      source: 'uniswap-v4',
      isAllowed: false,
      transaction: { to: v4.router.address, data, value: 0n },
    })
    expect(steps).toEqual([
      {
        kind: 'allow',
        asset: { token: give, amount, item: undefined },
        spender: v4.permit2.address,
      },
      { kind: 'allow', asset: { token: give, amount }, spender: v4.router.address },
      {
        kind: 'swap',
        by: v4.router.address,
        to: from,
        gives: { token: give, amount },
        gets: { token: get, amount: 1n, isLeast: true },
      },
    ])
    expect(outcome).toMatchObject({ status: 'done', allowances: [] })
    const changes = outcome.status === 'done' ? outcome.changes : []
    const changeOf = (token: string) =>
      changes.find((one) => one.token?.toLowerCase() === token.toLowerCase())?.change
    expect(changeOf(give)).toBe(-amount)
    expect(changeOf(get)).toBeGreaterThan(3_200_000n)
  })

  test('for another account is not previewed: no wallet will get it to sign', async () => {
    await expect(previews().swap(buying(1n, to))).rejects.toMatchObject({
      params: { problem: 'unsafe' },
    })
  })

  test('of a token that is not allowed yet is simulated after the allowance, which is exact', async () => {
    const amount = 25_000_000n
    const way = throughPools([dollar, wrapped], { recipient: itself, amount, least: 0n })
    const { steps, outcome } = await previews().swap({
      network: chain.network(),
      owner: from,
      give: dollar,
      amount,
      least: 1n,
      named,
      transaction: {
        to: swaps.router.address,
        value: 0n,
        data: together(way, routerCall('unwrapWETH9', [1n, from])),
      },
      isAllowed: false,
    })
    expect(steps).toMatchObject([
      { kind: 'allow', asset: { token: dollar, amount }, spender: swaps.router.address },
      { kind: 'swap', gives: { token: dollar, amount }, gets: { amount: 1n } },
    ])
    expect(outcome).toMatchObject({ status: 'done', allowances: [] })
    const changes = outcome.status === 'done' ? outcome.changes : []
    expect(changes.find(({ token }) => token)?.change).toBe(-amount)
    expect(changes.find(({ token }) => !token)?.change).toBeGreaterThan(10n ** 15n)
  })
})
