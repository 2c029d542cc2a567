import { impostorAbi, impostorRuntime, swaps, tokens } from '@portico/testing/chains'
import { decodeFunctionData, type Hex, parseAbi, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { idOf, localSwaps, native, startSwapWorld } from '../../test/swapWorld.ts'

let world: Awaited<ReturnType<typeof startSwapWorld>>
let server: Awaited<ReturnType<typeof world.serve>>
let snapshot: string

beforeAll(async () => {
  world = await startSwapWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  snapshot = await world.node('evm_snapshot')
  server = await world.serve()
})
afterEach(() => world.node('evm_revert', [snapshot]))

const dollar = tokens.dollar.address
const toll = swaps.toll.address
const chainId = 'eip155:31337'
const at = (tail: string): Hex => `0x${tail.padStart(40, '0')}`
const quote = (from: string, to: string, amount: bigint) =>
  server.ask('quotes', { from: idOf(from), to: idOf(to), amount: String(amount) })

describe('contracts that are not what the table says', () => {
  test.each([
    ['a router that knows another factory of pairs', { pairFactory: swaps.pools.address }],
    ['a router that knows another factory of pools', { poolFactory: swaps.pairs.address }],
    ['a factory that is not there', { poolFactory: at('99') }],
    ['a router that is not there', { router: at('98') }],
    ['a router that is a token', { router: dollar }],
  ])('%s is never named as who may take a token', async (_, changes) => {
    server = await world.serve({ swaps: { ...localSwaps, ...changes } })
    const user = idOf(world.user)
    const refusal = { status: 400, body: { code: 'UNSUPPORTED_CHAIN' } }
    expect(await quote(native, dollar, 1000n)).toMatchObject(refusal)
    expect(
      await server.ask('build-approve', { userAddress: user, from: user, to: idOf(dollar) }),
    ).toMatchObject(refusal)
    expect(server.log.join()).toContain('swap contracts are not what they should be')
  })
})

describe('what is built', () => {
  const abi = parseAbi([
    'function multicall(uint256 deadline, bytes[] data)',
    'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params)',
  ])

  test('goes to the router, pays the account alone, and has the minimum in it', async () => {
    const amount = parseEther('1')
    const { body } = await server.build({
      ...{ from: idOf(native), to: idOf(dollar), amount: String(amount) },
      eip155: { slippage: 0.5 },
    })
    expect(body.tx.to).toBe(idOf(swaps.router.address.toLowerCase()))
    const outer = decodeFunctionData({ abi, data: body.tx.data })
    const [deadline, [inner]] = outer.args as unknown as [bigint, Hex[]]
    expect(deadline).toBe(BigInt(body.deadline))
    const { args } = decodeFunctionData({ abi, data: inner as Hex })
    const out = BigInt(body.tx.amount)
    expect(args?.[0]).toMatchObject({
      recipient: world.user,
      amountIn: amount,
      amountOutMinimum: out - (out * 50n) / 10_000n,
    })
    expect(BigInt(body.minimum)).toBe(out - (out * 50n) / 10_000n)
  })

  test.each([-1, 50.1, 100, '1', null])('a slippage of %j is refused', async (slippage) => {
    const order = { from: idOf(native), to: idOf(dollar), amount: '1000000000000' }
    expect(await server.build({ ...order, eip155: { slippage } })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST' },
    })
  })
})

describe('tokens that mean ill', () => {
  const describeToken = async (address: string) =>
    (await server.ask('tokens', { chainId, address: idOf(address) })).body.tokens

  test.each([
    ['decimals that no token has', [tokens.dollar.name, 'X', 255]],
    ['no decimals', ['X', 'X', 0]],
  ])('one with %s is not listed', async (_, setup) => {
    await world.node('anvil_setCode', [at('e1'), impostorRuntime])
    await world.write(at('e1'), impostorAbi, 'setup', setup)
    expect(await describeToken(at('e1'))).toEqual([])
  })

  test('one that has the name of another goes by its address', async () => {
    await world.node('anvil_setCode', [at('e2'), impostorRuntime])
    await world.write(at('e2'), impostorAbi, 'setup', ['P\u043ertico Dollar', 'PUSD', 6])
    expect(await describeToken(at('e2'))).toMatchObject([{ symbol: '0x00…0000e2', decimals: 6 }])
  })

  test.each([
    ['uses up all gas', '0xfe'],
    ['answers with nothing', '0x00'],
    ['always fails', '0x5f5ffd'],
  ])('one that %s is told apart from a failure of ours, and soon', async (_, code) => {
    await world.node('anvil_setCode', [toll, code])
    const { status, body } = await quote(native, toll, parseEther('1'))
    expect([status, body.code]).toEqual([404, 'NO_SWAP_ROUTE'])
    // Others are swapped as before.
    expect((await quote(native, dollar, parseEther('1'))).status).toBe(200)
  })
})

test.each([2n ** 112n - 1n, 2n ** 111n, 10n ** 33n])(
  'an amount of %s overflows nowhere',
  async (amount) => {
    for (const [from, to] of [
      [native, dollar],
      [dollar, native],
      [tokens.coin.address, tokens.tether.address],
    ] as const) {
      const { status, body } = await quote(from, to, amount)
      expect(status === 200 || body.code === 'NO_SWAP_ROUTE', JSON.stringify(body)).toBe(true)
    }
  },
)
