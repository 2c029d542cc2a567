import {
  accounts,
  impostorAbi,
  impostorRuntime,
  receiptOf,
  sendTransaction,
  swaps,
  tokens,
} from '@portico/testing/chains'
import { decodeFunctionData, type Hex, parseAbi, parseEther, toHex } from 'viem'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from 'vitest'
import { idOf, localSwaps, native, startSwapWorld } from '../../test/swapWorld.ts'
import { startServer } from '../startServer.ts'

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

describe('contracts that differ from the configuration', () => {
  test.each([
    [
      'a router that knows another factory of pairs',
      { pairFactory: swaps.pools.address },
      'knows another pairFactory',
    ],
    [
      'a router that knows another factory of pools',
      { poolFactory: swaps.pairs.address },
      'knows another poolFactory',
    ],
    ['a factory that is not there', { poolFactory: at('99') }, 'nothing is at poolFactory 0x'],
    ['a router that is not there', { router: at('98') }, 'nothing is at router 0x'],
    ['a router that is a token', { router: dollar }, 'says no WETH9'],
  ] as const)('%s is never named as spender, and the log says why', async (_, changes, why) => {
    server = await world.serve({ swaps: { ...localSwaps, ...changes } })
    const user = idOf(world.user)
    const refusal = { status: 400, body: { code: 'UNSUPPORTED_CHAIN' } }
    expect(await quote(native, dollar, 1000n)).toMatchObject(refusal)
    expect(
      await server.ask('build-approve', { userAddress: user, from: user, to: idOf(dollar) }),
    ).toMatchObject(refusal)
    expect(server.log.join()).toContain('swap contracts unexpected')
    expect(server.log.join()).toContain(why)
  })
})

test('are reported at the start, before the first request', async () => {
  const lines: string[] = []
  const running = await startServer({
    port: 0,
    database: { kind: 'sqlite', path: ':memory:' },
    writeLog: (line) => void lines.push(line),
    chains: [
      {
        id: chainId,
        name: 'Local',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [world.anvil.url],
        tokens: [],
        swaps: { ...localSwaps, poolFactory: at('99') },
      },
    ],
  })
  onTestFinished(() => running.stop())
  await expect.poll(() => lines.join()).toContain('swap contracts unexpected')
})

describe('a built swap', () => {
  const abi = parseAbi([
    'function multicall(uint256 deadline, bytes[] data)',
    'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params)',
    'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to)',
    'function sweepToken(address token, uint256 amountMinimum, address recipient)',
  ])

  test('calls the router, pays only the account, and contains the minimum received', async () => {
    const amount = parseEther('0.01')
    const { body } = await server.build({
      from: idOf(native),
      to: idOf(dollar),
      amount: String(amount),
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

  test('over several routes pays nobody on the way, and pays the account the whole amount at the end or reverts', async () => {
    const amount = parseEther('3')
    const { body } = await server.build({
      from: idOf(native),
      to: idOf(dollar),
      amount: String(amount),
    })
    const outer = decodeFunctionData({ abi, data: body.tx.data })
    const [, calls] = outer.args as unknown as [bigint, Hex[]]
    const read = calls.map((data) => decodeFunctionData({ abi, data }))
    const end = read.pop()
    const router = '0x0000000000000000000000000000000000000002'
    const parts = read.map(({ functionName, args }) => {
      const [first, , , to] = args as unknown as [unknown, bigint, unknown, Hex]
      if (functionName === 'swapExactTokensForTokens') return { to, amount: first as bigint }
      const { recipient, amountIn } = first as { recipient: Hex; amountIn: bigint }
      return { to: recipient, amount: amountIn }
    })
    expect(parts.length).toBeGreaterThan(1)
    expect(new Set(parts.map(({ to }) => to))).toEqual(new Set([router]))
    expect(parts.reduce((sum, part) => sum + part.amount, 0n)).toBe(amount)
    expect(end?.functionName).toBe('sweepToken')
    expect(end?.args).toEqual([dollar, BigInt(body.minimum), world.user])
  })

  test.each([-1, 50.1, 100, '1', null])('with a slippage of %j is refused', async (slippage) => {
    const order = { from: idOf(native), to: idOf(dollar), amount: '1000000000000' }
    expect(await server.build({ ...order, eip155: { slippage } })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST' },
    })
  })
})

describe('other traders on the chain', () => {
  /** Builds a transaction with present prices. Another account must be one that the node signs for, too. */
  const builtFor = async (from: Hex, to: Hex, amount: bigint, user: Hex = world.user) => {
    const order = { from: idOf(from), to: idOf(to), amount: String(amount) }
    const { body } = await server.build({
      ...order,
      userAddress: idOf(user),
      disableEstimate: true,
    })
    return body
  }
  const send = (tx: { to: string; data: Hex; value: string }, from: Hex) =>
    sendTransaction(world.anvil.url, {
      from,
      to: tx.to.split(':').at(-1) as Hex,
      data: tx.data,
      value: BigInt(tx.value),
    })

  /** Mines a transaction, even if it reverts. `cost` is its gas. */
  const mine = async (tx: { to: string; data: Hex; value: string }, from: Hex) => {
    const to = tx.to.slice(tx.to.lastIndexOf(':') + 1)
    const request = { from, to, data: tx.data, value: toHex(BigInt(tx.value)), gas: toHex(3e6) }
    const hash = await world.node<Hex>('eth_sendTransaction', [request])
    const receipt = await receiptOf(world.anvil.url, hash)
    return { status: receipt.status, cost: receipt.gasUsed * receipt.effectiveGasPrice }
  }

  test.each([
    ['0.1', 'success'],
    ['1', 'success'],
    ['5', 'reverted'],
    ['50', 'reverted'],
    ['400', 'reverted'],
  ])(
    'who buy with %s ether before a swap and sell after it gain no more than the tolerance: %s',
    async (size, outcome) => {
      const thief = accounts.second.address
      const amount = parseEther('1')
      await world.node('anvil_setBalance', [thief, toHex(10n ** 22n)])
      const { tx, minimum } = await builtFor(native, dollar, amount)
      const wanted = BigInt(tx.amount)
      const least = BigInt(minimum)
      const stolen = { had: await world.balanceOf(native, thief), gas: 0n }
      const steal = async (taken: Parameters<typeof mine>[0]) => {
        const { status, cost } = await mine(taken, thief)
        expect(status).toBe('success')
        stolen.gas += cost
      }

      const front = await builtFor(native, dollar, parseEther(size), thief)
      const owned = await world.balanceOf(dollar, thief)
      await steal(front.tx)
      const bought = (await world.balanceOf(dollar, thief)) - owned
      expect(bought).toBeGreaterThan(0n)

      const ether = await world.balanceOf(native)
      const dollars = await world.balanceOf(dollar)
      const { status, cost } = await mine(tx, world.user)
      const paid = ether - (await world.balanceOf(native)) - cost
      const came = (await world.balanceOf(dollar)) - dollars
      expect(status).toBe(outcome)
      if (status === 'success') {
        expect(paid).toBe(amount)
        expect(came).toBeGreaterThanOrEqual(least)
        // The attacker moved the price.
        expect(came).toBeLessThan(wanted)
      } else expect([paid, came]).toEqual([0n, 0n])

      const parties = { userAddress: idOf(thief), from: idOf(thief), to: idOf(dollar) }
      const approval = await server.ask('build-approve', { ...parties, amount: String(bought) })
      await steal(approval.body.tx)
      const back = await builtFor(dollar, native, bought, thief)
      await steal(back.tx)
      expect(await world.balanceOf(dollar, thief)).toBe(owned)
      const gained = (await world.balanceOf(native, thief)) + stolen.gas - stolen.had
      // The value of the tolerance in ether, or nothing if the swap reverted.
      const most = status === 'success' ? (amount * (wanted - least)) / wanted : 0n
      expect(gained).toBeLessThanOrEqual(most)
    },
  )

  test('two swaps that race for one allowance: one succeeds, the other reverts, and no allowance is left', async () => {
    await world.mint(dollar, 10_000_000n)
    const approval = await server.ask('build-approve', {
      userAddress: idOf(world.user),
      from: idOf(world.user),
      to: idOf(dollar),
      amount: '5000000',
    })
    await world.send(approval.body.tx)
    const [first, second] = await Promise.all([
      builtFor(dollar, native, 5_000_000n),
      builtFor(dollar, native, 5_000_000n),
    ])
    await world.send(first.tx)
    await expect(world.send(second.tx)).rejects.toThrow('STF')
    expect(await world.balanceOf(dollar)).toBe(5_000_000n)
    const query = { tokenAddress: idOf(dollar), userAddress: idOf(world.user) }
    expect((await server.ask('allowance', query)).body).toEqual({ allowance: '0' })
  })

  test('cannot use what an account has allowed', async () => {
    await world.mint(dollar, 5_000_000n)
    const approval = await server.ask('build-approve', {
      userAddress: idOf(world.user),
      from: idOf(world.user),
      to: idOf(dollar),
      amount: '5000000',
    })
    await world.send(approval.body.tx)
    const { tx } = await builtFor(dollar, native, 5_000_000n)
    await expect(send(tx, accounts.second.address)).rejects.toThrow('STF')
    expect(await world.balanceOf(dollar)).toBe(5_000_000n)
  })
})

describe('malicious tokens', () => {
  const describeToken = async (address: string) =>
    (await server.ask('tokens', { chainId, address: idOf(address) })).body.tokens

  test.each([
    ['decimals that no token has', [tokens.dollar.name, 'X', 255]],
    ['no decimals', ['X', 'X', 0]],
  ])('with %s are not listed', async (_, setup) => {
    await world.node('anvil_setCode', [at('e1'), impostorRuntime])
    await world.write(at('e1'), impostorAbi, 'setup', setup)
    expect(await describeToken(at('e1'))).toEqual([])
  })

  test('with the name of another token are shown by their address', async () => {
    await world.node('anvil_setCode', [at('e2'), impostorRuntime])
    await world.write(at('e2'), impostorAbi, 'setup', ['P\u043ertico Dollar', 'PUSD', 6])
    expect(await describeToken(at('e2'))).toMatchObject([{ symbol: '0x00…0000e2', decimals: 6 }])
  })

  test.each([
    ['uses up all gas', '0xfe'],
    ['answers with nothing', '0x00'],
    ['always fails', '0x5f5ffd'],
  ])(
    'a token that %s is distinguished from a failure of the server, within the time limit',
    async (_, code) => {
      await world.node('anvil_setCode', [toll, code])
      const { status, body } = await quote(native, toll, parseEther('1'))
      expect([status, body.code]).toEqual([404, 'NO_SWAP_ROUTE'])
      // Other tokens are swapped as before.
      expect((await quote(native, dollar, parseEther('1'))).status).toBe(200)
    },
  )
})

test.each([2n ** 112n - 1n, 2n ** 111n, 10n ** 33n])(
  'an amount of %s does not overflow',
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
