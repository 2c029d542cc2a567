import { feeTokenRuntime, swaps, tokens, v4 } from '@portico/testing/chains'
import { encodeFunctionData, type Hex, parseAbi, parseEther, parseUnits } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { idOf, localSwaps, native, startSwapWorld, wrapped } from '../../../test/swapWorld.ts'

let world: Awaited<ReturnType<typeof startSwapWorld>>
let server: Awaited<ReturnType<typeof world.serve>>
let snapshot: string

beforeAll(async () => {
  world = await startSwapWorld()
  server = await world.serve()
})
afterAll(() => world.stop())
beforeEach(async () => {
  snapshot = await world.node('evm_snapshot')
})
afterEach(() => world.node('evm_revert', [snapshot]))

const source = 'uniswap-v4'
const dollar = tokens.dollar.address
const coin = tokens.coin.address
const tether = tokens.tether.address
const ether = parseEther('1')
const permit2 = v4.permit2.address

type Quote = { source?: string; toAmount: string; ways: { share: string; fees: string[] }[] }

const quotes = async (from: Hex, to: Hex, amount: bigint, sources: string = source) => {
  const query = { from: idOf(from), to: idOf(to), amount: String(amount) }
  const { body } = await server.ask('quotes', { ...query, ...(sources && { sources }) })
  return body.quotes as Quote[] | undefined
}
const quote = async (from: Hex, to: Hex, amount: bigint) => {
  const found = (await quotes(from, to, amount))?.find((one) => one.source === source)
  if (!found) throw new Error('no quote of v4')
  return found
}
const build = (from: Hex, to: Hex, amount: bigint, more: object = {}) =>
  server.build({ from: idOf(from), to: idOf(to), amount: String(amount), source, ...more })

const permitAbi = parseAbi(['function approve(address, address, uint160, uint48)'])

/** Approves with the server's transaction, and lets the router take the token, which a visitor does by a signature. */
async function allow(token: Hex, amount: bigint) {
  const user = idOf(world.user)
  const asked = { userAddress: user, from: user, to: idOf(token), amount: String(amount), source }
  const { body } = await server.ask('build-approve', asked)
  expect(body).toMatchObject({ spender: idOf(permit2.toLowerCase()), amount: String(amount) })
  await world.send(body.tx)
  const args = [token, v4.router.address, amount, 2 ** 48 - 1]
  await world.write(permit2, permitAbi, 'approve', args)
}

/** Swaps with the server's transaction. Returns the received amount, without gas. */
async function swap(from: Hex, to: Hex, amount: bigint) {
  if (from !== native) {
    await world.mint(from, amount)
    await allow(from, amount)
  }
  const { body } = await build(from, to, amount)
  expect(body, JSON.stringify(body)).toHaveProperty('tx')
  const before = await world.balanceOf(to)
  const hash = await world.send(body.tx)
  const { gasUsed, effectiveGasPrice } = await world.client.getTransactionReceipt({ hash })
  const fee = to === native ? gasUsed * effectiveGasPrice : 0n
  return { body, came: (await world.balanceOf(to)) - before + fee }
}

describe('a swap with v4 pools pays out what was quoted, to the unit', () => {
  test.each<[string, Hex, Hex, bigint]>([
    ['of native currency for a token', native, tether, ether / 100n],
    ['of a token for native currency', tether, native, parseUnits('500', 6)],
    ['of a token for a token', coin, tether, 10n * ether],
    ['that needs two pools', tether, dollar, parseUnits('30', 6)],
    ['of a large amount of native currency', native, tether, 20n * ether],
    ['of a large amount for native currency', coin, native, 4000n * ether],
  ])('%s', async (_what, from, to, amount) => {
    const asked = await quote(from, to, amount)
    const { came, body } = await swap(from, to, amount)
    expect(came).toBe(BigInt(asked.toAmount))
    expect(body.tx.to).toBe(idOf(v4.router.address.toLowerCase()))
    expect(BigInt(body.minimum)).toBe(came - came / 100n)
    // Nothing remains where anybody could take it.
    expect(await world.balanceOf(native, v4.router.address)).toBe(0n)
    expect(await world.balanceOf(to, v4.router.address)).toBe(0n)
  })

  test('over several routes at once, if that pays out more', async () => {
    const { ways, toAmount } = await quote(native, tether, 20n * ether)
    expect(ways.length).toBeGreaterThan(1)
    expect(new Set(ways.flatMap(({ fees }) => fees)).size).toBeGreaterThan(1)
    const alone = BigInt((await quote(native, tether, 10n * ether)).toAmount)
    expect(BigInt(toAmount)).toBeLessThan(2n * alone)
  })

  test('over the native currency or another token, if no pool has both', async () => {
    const asked = await quote(tether, dollar, parseUnits('30', 6))
    expect(asked).toMatchObject({
      provider: 'Local pools v4',
      spender: idOf(permit2.toLowerCase()),
      ways: [{ symbols: ['PUSDT', expect.any(String), 'PUSD'] }],
    })
  })
})

describe('the sources of a quote', () => {
  test('include v4 pools only if the page can read them, the best source first', async () => {
    expect((await quotes(native, tether, ether, ''))?.map((one) => one.source)).toEqual([undefined])
    const both = await quotes(coin, tether, ether)
    expect(both?.map((one) => one.source)).toEqual([source, undefined])
    const [first, second] = both?.map(({ toAmount }) => BigInt(toAmount)) ?? []
    expect(first).toBeGreaterThan(second ?? 0n)
  })

  test('take one request to the node for both, after the contracts were checked', async () => {
    let asked = 0
    const counted = await world.serve({}, (...parameters) => {
      asked++
      return fetch(...parameters)
    })
    const query = { from: idOf(native), to: idOf(tether), amount: String(ether), sources: source }
    await counted.ask('quotes', query)
    asked = 0
    expect((await counted.ask('quotes', query)).body.quotes).toHaveLength(2)
    expect(asked).toBe(1)
  })

  test('have no v4 pool between the native currency and its wrapped token', async () => {
    expect((await quotes(native, wrapped, ether))?.map((one) => one.source)).toEqual([undefined])
  })

  test('leave out v4 for a token that keeps a part of each transfer', async () => {
    await world.node('anvil_setCode', [coin, feeTokenRuntime])
    const query = { from: idOf(coin), to: idOf(tether), amount: String(ether), sources: source }
    expect((await server.ask('quotes', query)).body.quotes ?? []).not.toContainEqual(
      expect.objectContaining({ source }),
    )
    expect(await build(native, coin, ether)).toMatchObject({ body: { code: 'NO_SWAP_ROUTE' } })
  })

  test('are empty for a token without any pool', async () => {
    expect(await build(native, tokens.coin.address.replace('2', '9') as Hex, ether)).toMatchObject({
      body: { code: 'NO_SWAP_ROUTE' },
    })
  })
})

describe('a v4 transaction', () => {
  /** Somebody else swaps much of the same pair. */
  const moveThePrice = async () => {
    const { body } = await build(native, tether, 40n * ether, { eip155: { slippage: 50 } })
    await world.send(body.tx)
  }

  test('reverts if the price has moved, and never pays out less', async () => {
    const { tx } = (await build(native, tether, ether)).body
    await moveThePrice()
    const before = await world.balanceOf(tether)
    // V4TooLittleReceived
    await expect(world.send(tx)).rejects.toThrow(/0x8b063d73|V4TooLittleReceived|revert/)
    expect(await world.balanceOf(tether)).toBe(before)
  })

  test('is not built if it would pay out less than the visitor was shown', async () => {
    const least = (await quote(native, tether, ether)).toAmount
    await moveThePrice()
    expect(await build(native, tether, ether, { least })).toMatchObject({
      status: 409,
      body: { code: 'PRICE_MOVED' },
    })
  })

  test('fails more than ten minutes after it was built', async () => {
    const { tx, deadline } = (await build(native, tether, ether)).body
    await world.node('evm_setNextBlockTimestamp', [deadline + 1])
    await world.node('evm_mine')
    await expect(world.send(tx)).rejects.toThrow('revert')
  })

  test('that sells a token is simulated as if the Permit2 signature existed', async () => {
    await world.mint(coin, ether)
    expect(await build(coin, tether, ether)).toMatchObject({ body: { code: 'ALLOWANCE_TOO_LOW' } })
    const untried = await build(coin, tether, ether, { disableEstimate: true })
    expect(untried.status).toBe(200)
    const user = idOf(world.user)
    const asked = { userAddress: user, from: user, to: idOf(coin), amount: String(ether), source }
    await world.send((await server.ask('build-approve', asked)).body.tx)
    const { status, body } = await build(coin, tether, ether)
    expect(status).toBe(200)
    expect(body).toMatchObject({ spender: idOf(permit2.toLowerCase()), tx: { value: '0' } })
    // Without the permit the router takes nothing.
    await expect(world.send(body.tx)).rejects.toThrow('revert')
    expect(await build(coin, tether, 2n * ether)).toMatchObject({
      body: { code: 'BALANCE_TOO_LOW' },
    })
  })

  test('that sells a token which refuses transfers is not offered', async () => {
    await world.mint(coin, ether)
    await allow(coin, ether)
    const { body } = await build(coin, tether, ether)
    const data = encodeFunctionData({
      abi: tokens.coin.abi,
      functionName: 'transfer',
      args: [swaps.toll.address, await world.balanceOf(coin)],
    })
    await world.send({ to: coin, data })
    await expect(world.send(body.tx)).rejects.toThrow('revert')
    expect(await build(coin, tether, ether)).toMatchObject({ body: { code: 'BALANCE_TOO_LOW' } })
  })

  test('that sells only dust is not built', async () => {
    expect(await build(native, tether, 1n)).toMatchObject({ body: { code: 'AMOUNT_TOO_SMALL' } })
  })
})

describe('v4 contracts that differ from the configuration', () => {
  const row = localSwaps.v4
  test.each([
    ['a router that knows another manager', { ...row, poolManager: permit2 }],
    ['a manager that is not there', { ...row, poolManager: `0x${'9'.repeat(40)}` as const }],
    ['a router that is not there', { ...row, router: `0x${'8'.repeat(40)}` as const }],
    ['a router that is a token', { ...row, router: dollar }],
    ['a Permit2 that is not there', { ...row, permit2: `0x${'7'.repeat(40)}` as const }],
  ])('%s: no spender is named, and the log says so', async (_, wrong) => {
    server = await world.serve({ swaps: { ...localSwaps, v4: wrong } })
    const found = await quotes(native, tether, ether)
    expect(found?.map((one) => one.source)).toEqual([undefined])
    const user = idOf(world.user)
    const asked = { userAddress: user, from: user, to: idOf(coin), source }
    expect(await server.ask('build-approve', asked)).toMatchObject({
      body: { code: 'UNSUPPORTED_CHAIN' },
    })
    expect(server.log.join()).toContain('"kind":"v4"')
    server = await world.serve()
  })
})
