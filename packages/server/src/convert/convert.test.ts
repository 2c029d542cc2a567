import { swaps, tokens, trapTokenRuntime } from '@portico/testing/chains'
import { type Hex, parseEther, parseUnits } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { idOf, localSwaps, native, startSwapWorld, wrapped } from '../../test/swapWorld.ts'

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

const dollar = tokens.dollar.address
const coin = tokens.coin.address
const toll = swaps.toll.address
const ether = parseEther('1')

const quote = async (from: Hex, to: Hex, amount: bigint) => {
  const query = { from: idOf(from), to: idOf(to), amount: String(amount) }
  const { status, body } = await server.ask('quotes', query)
  return { status, body, quote: body.quotes?.[0] }
}
const build = (from: Hex, to: Hex, amount: bigint, more: object = {}) =>
  server.build({ from: idOf(from), to: idOf(to), amount: String(amount), ...more })
const approve = async (token: Hex, more: object = {}) => {
  const from = idOf(world.user)
  const to = idOf(token)
  return server.ask('build-approve', { userAddress: from, from, to, ...more })
}

/** Approves and swaps with the server's transactions. Returns the received amount. */
async function swap(from: Hex, to: Hex, amount: bigint, more: object = {}) {
  if (from !== native) await world.send((await approve(from, { amount: String(amount) })).body.tx)
  const { status, body } = await build(from, to, amount, more)
  expect(body, JSON.stringify(body)).toHaveProperty('tx')
  const before = await world.balanceOf(to)
  await world.send(body.tx)
  return { status, body, came: (await world.balanceOf(to)) - before }
}

describe('a swap', () => {
  /** The initial output of each pool between ether and dollars, by its fee in percent, and that of the pair. */
  const formulas = (amount: bigint) => {
    const pool = (fee: bigint, ethers: bigint, dollars: bigint) => {
      const net = (amount * (1_000_000n - fee)) / 1_000_000n
      return (dollars * 1_000_000n * net) / (ethers * ether + net)
    }
    const weighed = amount * 997n
    return {
      '0.01': pool(100n, 10n, 20_010n),
      '0.05': pool(500n, 150n, 299_700n),
      '0.3': pool(3000n, 200n, 400_400n),
      '1': pool(10_000n, 5n, 10_000n),
      pair: (200_000_000_000n * weighed) / (100_000n * ether + weighed),
    }
  }
  const most = (amounts: Record<string, bigint>) =>
    Object.values(amounts).toSorted((a, b) => (a < b ? 1 : -1))[0] ?? 0n

  test('of a little ether pays out exactly what the best pool computes, within 0.1 % of the quote', async () => {
    const little = ether / 100n
    const asked = (await quote(native, dollar, little)).quote
    const formula = most(formulas(little))
    const path = [idOf(wrapped.toLowerCase()), idOf(dollar.toLowerCase())]
    expect(asked).toMatchObject({
      fromAmount: String(little),
      toAmount: String(formula),
      provider: 'Local pools',
      spender: null,
      path,
      ways: [{ share: '100', path, symbols: ['ETH', 'PUSD'], fees: ['0.01'] }],
    })
    expect((await swap(native, dollar, little)).came).toBe(formula)
  })

  test('of a larger amount is split over several routes, and pays out what all of them compute', async () => {
    const asked = (await quote(native, dollar, ether)).quote
    expect(asked.ways.length).toBeGreaterThan(1)
    const parts = asked.ways.map(({ share, fees }: { share: string; fees: string[] }) => {
      const part = formulas((ether * BigInt(Number(share) * 100)) / 10_000n)
      return part[fees.join() as keyof typeof part]
    })
    const sum = parts.reduce((total: bigint, part: bigint) => total + part, 0n)
    expect(asked.toAmount).toBe(String(sum))
    expect(sum).toBeGreaterThan(most(formulas(ether)))
    expect((await swap(native, dollar, ether)).came).toBe(sum)
  })

  test('over several routes at once can pay out ether', async () => {
    const amount = parseUnits('20000', 6)
    await world.mint(dollar, amount)
    const asked = (await quote(dollar, native, amount)).quote
    expect(asked.ways.length).toBeGreaterThan(1)
    await world.send((await approve(dollar, { amount: String(amount) })).body.tx)
    const { tx } = (await build(dollar, native, amount)).body
    const before = await world.balanceOf(native)
    const receipt = await world.client.getTransactionReceipt({ hash: await world.send(tx) })
    const fee = receipt.gasUsed * receipt.effectiveGasPrice
    expect((await world.balanceOf(native)) - before + fee).toBe(BigInt(asked.toAmount))
    expect(await world.balanceOf(wrapped, swaps.router.address)).toBe(0n)
  })

  test('back into ether needs an allowance, and pays out what was quoted', async () => {
    const amount = parseUnits('3000', 6)
    await world.mint(dollar, amount)
    const asked = (await quote(dollar, native, amount)).quote
    expect(asked.spender).toBe(idOf(swaps.router.address.toLowerCase()))
    await world.send((await approve(dollar, { amount: String(amount) })).body.tx)
    const { tx } = (await build(dollar, native, amount)).body
    const before = await world.balanceOf(native)
    const receipt = await world.client.getTransactionReceipt({ hash: await world.send(tx) })
    const fee = receipt.gasUsed * receipt.effectiveGasPrice
    expect((await world.balanceOf(native)) - before + fee).toBe(BigInt(asked.toAmount))
    expect(await world.balanceOf(dollar)).toBe(0n)
  })

  test.each([
    ['two pools', dollar, 'coin' as const],
    ['a pool and a pair', dollar, 'toll' as const],
  ])('goes over %s if no pool has both tokens', async (_, from, name) => {
    const to = name === 'toll' ? toll : tokens.tether.address
    const give = name === 'toll' ? from : coin
    const amount = name === 'toll' ? parseUnits('500', 6) : parseEther('10')
    await world.mint(give, amount)
    const asked = (await quote(give, to, amount)).quote
    expect(asked.path).toHaveLength(3)
    const { came, body } = await swap(give, to, amount)
    expect(came).toBeGreaterThanOrEqual(BigInt(body.minimum))
    expect(came * 1000n).toBeGreaterThanOrEqual(BigInt(asked.toAmount) * 999n)
  })

  test('between ether and wrapped ether is one for one, and queries no pool', async () => {
    expect((await quote(native, wrapped, ether)).quote).toMatchObject({
      toAmount: String(ether),
      priceImpact: '0',
      spender: null,
    })
    expect((await swap(native, wrapped, ether)).came).toBe(ether)
    const { body } = await build(wrapped, native, ether)
    expect(body).toMatchObject({ tx: { to: idOf(wrapped.toLowerCase()) }, spender: null })
    await world.send(body.tx)
    expect(await world.balanceOf(wrapped)).toBe(0n)
  })

  test('reports the part that a token keeps of each transfer, and deducts it', async () => {
    const asked = (await quote(native, toll, ether)).quote
    expect(asked.transferFees).toEqual({ from: '0', to: '10', sold: '10' })
    const { came } = await swap(native, toll, ether)
    const apart = came - BigInt(asked.toAmount)
    expect(apart >= -1n && apart <= 1n).toBe(true)

    const back = (await quote(toll, native, came)).quote
    expect(back.transferFees).toEqual({ from: '10', to: '0', sold: '0' })
    await world.send((await approve(toll, { amount: String(came) })).body.tx)
    const { tx } = (await build(toll, wrapped, came)).body
    await world.send(tx)
    const got = await world.balanceOf(wrapped)
    expect(got * 1000n >= BigInt(back.toAmount) * 999n).toBe(true)
    expect(got * 999n <= BigInt(back.toAmount) * 1000n).toBe(true)
  })

  test('warns before the purchase of a token that cannot be sold', async () => {
    await world.node('anvil_setCode', [toll, trapTokenRuntime])
    const { transferFees } = (await quote(native, toll, ether)).quote
    expect(transferFees).toEqual({ from: '0', to: '0', sold: '100' })
  })

  describe('at pools of Uniswap v3 only', () => {
    const { pairFactory: _pairs, v4: _v4, ...pools } = localSwaps
    const askPools = async () => {
      const { ask } = await world.serve({ swaps: pools })
      const query = { from: idOf(native), to: idOf(dollar), amount: String(ether) }
      return (await ask('quotes', query)).body
    }

    test('reports a token that nobody can sell', async () => {
      expect((await askPools()).quotes[0].transferFees).toEqual({ from: '0', to: '0', sold: '0' })
      await world.node('anvil_setCode', [dollar, trapTokenRuntime])
      expect((await askPools()).quotes[0].transferFees).toMatchObject({ sold: '100' })
    })

    test('finds no route for a token that keeps a part of each transfer', async () => {
      await world.node('anvil_setCode', [dollar, await world.node('eth_getCode', [toll, 'latest'])])
      expect((await askPools()).code).toBe('NO_SWAP_ROUTE')
    })
  })

  test('of a large amount moves the price, and reports by how much', async () => {
    const [little, much] = await Promise.all(
      [ether / 100n, 100n * ether].map((amount) => quote(native, dollar, amount)),
    )
    expect(Number(little?.quote.priceImpact)).toBeLessThan(0.1)
    expect(Number(much?.quote.priceImpact)).toBeGreaterThan(15)
  })
})

describe('a price that moves', () => {
  test('after the transaction was built makes it revert; it never pays out less than the minimum', async () => {
    const { tx } = (await build(native, dollar, ether)).body
    const others = (await build(native, dollar, 20n * ether)).body.tx
    await world.send(others)
    const before = await world.balanceOf(dollar)
    await expect(world.send(tx)).rejects.toThrow('Insufficient token')
    expect(await world.balanceOf(dollar)).toBe(before)
  })

  test('within the slippage lets the swap pay out at least the minimum', async () => {
    const { tx, minimum } = await build(native, dollar, ether).then(({ body }) => body)
    await world.send((await build(native, dollar, ether / 2n)).body.tx)
    const before = await world.balanceOf(dollar)
    await world.send(tx)
    const came = (await world.balanceOf(dollar)) - before
    expect(came).toBeGreaterThanOrEqual(BigInt(minimum))
    expect(came).toBeLessThan(BigInt(tx.amount))
  })

  test('after the quote prevents the swap from being built', async () => {
    const least = (await quote(native, dollar, ether)).quote.toAmount
    await world.send((await build(native, dollar, 20n * ether)).body.tx)
    expect(await build(native, dollar, ether, { least })).toMatchObject({
      status: 409,
      body: { code: 'PRICE_MOVED', reasons: [{ field: 'least' }] },
    })
  })

  test('a transaction fails when it is sent more than ten minutes after it was built', async () => {
    const { tx, deadline } = (await build(native, dollar, ether)).body
    const { timestamp } = await world.client.getBlock()
    const begin = Math.max(Number(timestamp), Date.now() / 1000)
    expect(deadline - begin).toBeLessThanOrEqual(600)
    await world.node('evm_setNextBlockTimestamp', [deadline + 1])
    await world.node('evm_mine')
    await expect(world.send(tx)).rejects.toThrow('Transaction too old')
  })
})

describe('a router with pairs only', () => {
  beforeEach(async () => {
    server = await world.serve({
      swaps: {
        name: 'Pairs',
        calls: 'UniswapV2Router02',
        router: swaps.pairRouter.address,
        pairFactory: swaps.pairs.address,
      },
    })
  })
  afterEach(async () => {
    server = await world.serve()
  })

  test('pays out what the pair computes, and takes the allowance itself', async () => {
    const weighed = ether * 997n
    const formula = (200_000_000_000n * weighed) / (100_000n * ether + weighed)
    expect((await quote(native, dollar, ether)).quote.toAmount).toBe(String(formula))
    const { came, body } = await swap(native, dollar, ether)
    expect(came).toBe(formula)
    expect(body.tx.to).toBe(idOf(swaps.pairRouter.address.toLowerCase()))
    const back = await quote(dollar, native, came)
    expect(back.quote.spender).toBe(body.tx.to)
  })

  test('pays out ether, and routes tokens over two pairs', async () => {
    const amount = parseUnits('1000', 6)
    await world.mint(dollar, 2n * amount)
    const asked = (await quote(dollar, coin, amount)).quote
    expect(asked.path).toHaveLength(3)
    expect((await swap(dollar, coin, amount)).came).toBe(BigInt(asked.toAmount))

    await world.send((await approve(dollar, { amount: String(amount) })).body.tx)
    const { tx } = (await build(dollar, native, amount)).body
    const before = await world.balanceOf(native)
    const receipt = await world.client.getTransactionReceipt({ hash: await world.send(tx) })
    const fee = receipt.gasUsed * receipt.effectiveGasPrice
    expect((await world.balanceOf(native)) - before + fee).toBe(BigInt(tx.amount))
  })

  test('swaps a token that keeps a part of each transfer', async () => {
    const asked = (await quote(native, toll, ether)).quote
    const { came } = await swap(native, toll, ether)
    const apart = came - BigInt(asked.toAmount)
    expect(apart >= -1n && apart <= 1n).toBe(true)
  })

  test('reverts a swap whose price has moved, and one that is sent too late', async () => {
    const { tx, deadline } = (await build(native, dollar, ether)).body
    await world.send((await build(native, dollar, 20n * ether)).body.tx)
    await expect(world.send(tx)).rejects.toThrow('INSUFFICIENT_OUTPUT_AMOUNT')
    await world.node('evm_setNextBlockTimestamp', [deadline + 1])
    await world.node('evm_mine')
    await expect(world.send(tx)).rejects.toThrow('EXPIRED')
  })
})

describe('an approval', () => {
  test('is for the requested amount or the balance, and never for more', async () => {
    await world.mint(dollar, 777n)
    expect((await approve(dollar)).body).toMatchObject({ amount: '777', step: 'approve' })
    await world.send((await approve(dollar, { amount: '5' })).body.tx)
    const query = { tokenAddress: idOf(dollar), userAddress: idOf(world.user) }
    expect((await server.ask('allowance', query)).body).toEqual({ allowance: '5' })
  })

  test('of a token that requires a reset to zero has two steps, found by a trial', async () => {
    const { tether } = tokens
    await world.mint(tether.address, 100n)
    await world.send((await approve(tether.address, { amount: '5' })).body.tx)
    const reset = (await approve(tether.address, { amount: '9' })).body
    expect(reset).toMatchObject({ step: 'reset', amount: '0' })
    await world.send(reset.tx)
    const last = (await approve(tether.address, { amount: '9' })).body
    expect(last).toMatchObject({ step: 'approve', amount: '9' })
    await world.send(last.tx)
    const query = { tokenAddress: idOf(tether.address), userAddress: idOf(world.user) }
    expect((await server.ask('allowance', query)).body).toEqual({ allowance: '9' })
  })

  test('is not needed for the native currency', async () => {
    const query = { tokenAddress: idOf(native), userAddress: idOf(world.user) }
    const { allowance } = (await server.ask('allowance', query)).body
    expect(BigInt(allowance)).toBe(2n ** 256n - 1n)
    expect(await approve(native)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } })
  })
})

describe('a refusal', () => {
  const account = (address: string) => `eip155:31338:${address}`

  test.each([
    ['an unknown token', coin.replace('2', '9'), '1', 404, 'NO_SWAP_ROUTE'],
    ['so little that nothing comes', dollar, '1', 400, 'AMOUNT_TOO_SMALL'],
  ])('of a quote for %s has its error code', async (_, to, amount, status, code) => {
    const query = { from: idOf(native), to: idOf(to.toLowerCase()), amount }
    expect(await server.ask('quotes', query)).toMatchObject({ status, body: { code } })
  })

  test.each([
    [{ to: idOf(native) }, 'INVALID_REQUEST'],
    [{ to: account(dollar) }, 'INVALID_REQUEST'],
    [{ to: 'eip155:31337:0x123' }, 'INVALID_ADDRESS'],
    [
      { to: idOf(tokens.tether.address.replace('0x506F', '0x506f').replace('36f', '36F')) },
      'INVALID_ADDRESS',
    ],
    [{ amount: '0' }, 'INVALID_REQUEST'],
    [{ amount: '-1' }, 'INVALID_REQUEST'],
    [{ amount: '1.5' }, 'INVALID_REQUEST'],
    [{ amount: '1e3' }, 'INVALID_REQUEST'],
    [{ amount: String(2n ** 112n) }, 'INVALID_REQUEST'],
    [{ from: account(native), to: account(dollar) }, 'UNSUPPORTED_CHAIN'],
    [{ userAddress: account(native) }, 'INVALID_REQUEST'],
  ])('of a quote with %j has its error code', async (changed, code) => {
    const query = { from: idOf(native), to: idOf(dollar), amount: '1000', ...changed }
    expect(await server.ask('quotes', query)).toMatchObject({ status: 400, body: { code } })
  })

  test('of a transaction that the account cannot send names the specific reason', async () => {
    const refused = async (...params: Parameters<typeof build>) =>
      (await build(...params)).body.code
    expect(await refused(dollar, native, 10n ** 9n)).toBe('BALANCE_TOO_LOW')
    await world.mint(dollar, 10n ** 9n)
    expect(await refused(dollar, native, 10n ** 9n)).toBe('ALLOWANCE_TOO_LOW')
    expect((await build(dollar, native, 10n ** 9n, { disableEstimate: true })).status).toBe(200)
    const all = await world.balanceOf(native)
    expect(await refused(native, dollar, all + 1n)).toBe('BALANCE_TOO_LOW')
    await world.send((await approve(dollar, { amount: String(10n ** 9n) })).body.tx)
    // The remaining balance cannot pay for gas.
    await world.node('anvil_setBalance', [world.user, '0x1'])
    expect(await refused(dollar, native, 10n ** 9n)).toBe('FEE_TOO_HIGH')
  })

  test('for a chain without swaps has the words of the specification', async () => {
    const bare = await world.serve({ id: 'eip155:31399' as const, swaps: undefined })
    const query = { chainId: 'eip155:31399' }
    const reason = async (path: string, chain: object) =>
      (await bare.ask(path, { ...query, ...chain })).body.reasons[0].description
    expect(await reason('tokens', {})).toBe('Network not supported for Swaps')
    expect(await reason('gas-price', { chainId: 'eip155:7' })).toBe(
      'Network not supported for Gas Price',
    )
  })
})

describe('the list of tokens', () => {
  test('has the native currency first, then the configured tokens', async () => {
    const { body } = await server.ask('tokens', { chainId: 'eip155:31337' })
    expect(body.tokens.map(({ symbol }: { symbol: string }) => symbol)).toEqual([
      'ETH',
      'PUSD',
      'PCOIN',
      'PUSDT',
    ])
    expect(body.tokens[1]).toEqual({
      name: 'Portico Dollar',
      symbol: 'PUSD',
      address: idOf(dollar),
      decimals: 6,
      logoUri: null,
      eip2612: null,
    })
  })

  test('describes tokens by address from the chain', async () => {
    const query = { chainId: 'eip155:31337', address: idOf(toll) }
    expect((await server.ask('tokens', query)).body.tokens).toMatchObject([
      { symbol: 'PTOLL', decimals: 18 },
    ])
  })
})

test('a quote takes one request to the node after the contracts were checked', async () => {
  let asked = 0
  const counted = await world.serve({}, (...parameters) => {
    asked++
    return fetch(...parameters)
  })
  const query = { from: idOf(native), to: idOf(dollar), amount: String(ether) }
  await counted.ask('quotes', query)
  asked = 0
  await counted.ask('quotes', query)
  expect(asked).toBe(1)
})

test('costs more gas for faster confirmation', async () => {
  const { body } = await server.ask('gas-price', { chainId: 'eip155:31337' })
  const [standard, fast, instant] = [body.standard, body.fast, body.instant].map(BigInt)
  expect(standard).toBeGreaterThan(0n)
  expect(fast).toBeGreaterThan(standard as bigint)
  expect(instant).toBeGreaterThan(fast as bigint)
})
