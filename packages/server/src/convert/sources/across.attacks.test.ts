import { acrossCall } from '@portico/testing/bridge'
import { accounts, bridge, rpc, sendTransaction, tokens } from '@portico/testing/chains'
import { decodeFunctionData, type Hex, numberToHex, pad, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAcrossWorld } from '../../../test/convert/acrossWorld.ts'

const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const user = accounts.demo.address
const thief = accounts.third.address
const ether = 10n ** 18n
const on = (chain: 31337 | 31338, address: string) => `eip155:${chain}:${address}`
const dollar = tokens.dollar.address

let world: Awaited<ReturnType<typeof startAcrossWorld>>
beforeAll(async () => {
  world = await startAcrossWorld()
})
afterAll(() => world.stop())

const asked = {
  amount: String(ether),
  from: on(31337, native),
  to: on(31338, native),
  userAddress: on(31337, user),
  sources: 'lifi-across',
}
const ordered = {
  amount: String(ether),
  from: on(31337, native),
  to: on(31338, native),
  userAddress: on(31337, user),
  source: 'lifi-across',
}

type Answer = {
  estimate: Record<string, unknown>
  transactionRequest: { to: string; data: Hex; value: string; chainId: number }
}

/** Returns the service with changes to its quote. */
const changed =
  (change: (answer: Answer) => unknown): typeof fetch =>
  async (input, init) => {
    const answer = await fetch(input, init)
    if (!String(input).includes('/quote')) return answer
    const body = (await answer.json()) as Answer
    change(body)
    return Response.json(body)
  }

/** Returns the service with changes to its call, which is encoded again. */
const recalled = (change: Partial<Parameters<typeof acrossCall>[0]>) =>
  changed(({ transactionRequest: transaction }) => {
    const { args } = decodeFunctionData({ abi: bridge.abi, data: transaction.data })
    const [data, across] = args as unknown as [Record<string, never>, Record<string, never>]
    transaction.data = acrossCall({
      id: data.transactionId,
      token: data.sendingAssetId,
      amount: data.minAmount,
      receiver: user,
      chainId: 31338,
      output: bridge.wrapped,
      outputAmount: across.outputAmount,
      fillDeadline: across.fillDeadline,
      ...change,
    } as never)
  })

/** A swap before the bridge that must return this amount of a token. The delivered amount is then the promised one. */
const ahead = (token: Hex, amount: bigint): Partial<Parameters<typeof acrossCall>[0]> => ({
  token,
  amount,
  multiplier: (ether * 10n ** 18n) / amount,
  swaps: [
    {
      callTo: dollar,
      approveTo: dollar,
      sendingAssetId: zeroAddress,
      requiresDeposit: true,
      receivingAssetId: token,
      fromAmount: ether,
      callData: '0x12345678',
    },
  ],
})

describe('a cross-chain service', () => {
  test('that is honest is quoted and built, with its cost and duration', async () => {
    const { ask, build } = await world.serve()
    const { status, body } = await ask('quotes', asked)
    expect([status, body.quotes?.length]).toEqual([200, 1])
    expect(body.quotes[0]).toMatchObject({
      source: 'lifi-across',
      provider: 'LI.FI',
      toAmount: String((ether * 999n) / 1000n),
      toAccount: asked.to,
      spender: null,
      across: {
        bridge: 'Across',
        seconds: 20,
        fees: [{ symbol: 'ETH', amount: String(ether / 1000n) }],
      },
    })
    const built = await build(ordered)
    expect(built.body).toMatchObject({
      tx: { to: on(31337, bridge.address.toLowerCase()), value: String(ether) },
      minimum: String((ether * 999n) / 1000n),
    })
  })

  test.each<[string, Partial<Parameters<typeof acrossCall>[0]>]>([
    ['another receiver', { receiver: thief }],
    ['another refund address', { refundWord: pad(thief) }],
    ['another chain', { chainId: 31337 }],
    ['a third chain', { chainId: 1 }],
    ['another token there', { output: dollar }],
    ['another token here', { token: dollar }],
    ['another amount', { amount: ether - 1n }],
    ['less there than it says', { outputAmount: ether / 2n }],
    ['nothing there', { outputAmount: 0n }],
    ['a call there', { hasDestinationCall: true, message: '0x1234' }],
    ['a delivery days later', { fillDeadline: Math.floor(Date.now() / 1000) + 90_000 }],
    [
      'a swap ahead that takes another token',
      {
        swaps: [
          {
            callTo: thief,
            approveTo: thief,
            sendingAssetId: dollar,
            requiresDeposit: true,
            receivingAssetId: zeroAddress,
            fromAmount: ether,
            callData: '0x12345678',
          },
        ],
      },
    ],
    ['a swap first with a refund of unknown value', ahead(dollar, ether)],
    ['a swap ahead that may bring next to nothing', ahead(bridge.wrapped, 1n)],
    ['a swap ahead that may bring less than is promised', ahead(bridge.wrapped, ether / 2n)],
  ])('whose call contains %s gets no quote and no build', async (_, change) => {
    const { ask, build } = await world.serve(recalled(change))
    expect((await ask('quotes', asked)).body.code).toBe('UPSTREAM_UNAVAILABLE')
    expect((await build(ordered)).body).toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
      reasons: [{ field: 'source' }],
    })
  })

  test.each<[string, (answer: Answer) => unknown]>([
    [
      'takes a fee on top',
      ({ estimate }) =>
        (estimate.feeCosts = [
          { amount: '5', included: false, token: { symbol: 'ETH', decimals: 18 } },
        ]),
    ],
    [
      'has more paid than is given',
      ({ transactionRequest: tx }) => (tx.value = numberToHex(ether + 1n)),
    ],
    ['has another contract called', ({ transactionRequest: tx }) => (tx.to = thief)],
    ['builds for another chain', ({ transactionRequest: tx }) => (tx.chainId = 1)],
    ['has bytes behind its call', ({ transactionRequest: tx }) => (tx.data = `${tx.data}00`)],
    [
      'has an unknown call',
      ({ transactionRequest: tx }) => (tx.data = `0x12345678${tx.data.slice(10)}`),
    ],
    ['takes a day', ({ estimate }) => (estimate.executionDuration = 86_400)],
    ['writes numbers as floats', ({ estimate }) => (estimate.toAmount = 1e18)],
    ['promises more than its call', ({ estimate }) => (estimate.toAmount = String(2n * ether))],
  ])('that %s gets no quote and no build', async (_, change) => {
    const { ask, build } = await world.serve(changed(change))
    expect((await ask('quotes', asked)).body.code).toBe('UPSTREAM_UNAVAILABLE')
    expect((await build(ordered)).body.code).toBe('UPSTREAM_UNAVAILABLE')
  })

  test('can swap first if a refund would be in the native currency', async () => {
    const { ask } = await world.serve(recalled(ahead(bridge.wrapped, ether)))
    expect((await ask('quotes', asked)).body.quotes).toHaveLength(1)
  })

  test('that does not answer is reported as unavailable', async () => {
    const down: typeof fetch = (input, init) =>
      String(input).startsWith(world.service.url)
        ? Promise.reject(new TypeError('fetch failed'))
        : fetch(input, init)
    const { ask, build } = await world.serve(down)
    expect((await ask('quotes', asked)).body.code).toBe('UPSTREAM_UNAVAILABLE')
    expect((await build(ordered)).body.code).toBe('UPSTREAM_UNAVAILABLE')
    const status = {
      source: 'lifi-across',
      hash: `0x${'1'.repeat(64)}`,
      to: asked.to,
      userAddress: asked.userAddress,
    }
    expect((await ask('status', status)).body.code).toBe('UPSTREAM_UNAVAILABLE')
  })
})

describe('a cross-chain order', () => {
  test.each<[string, Record<string, string>]>([
    ['names no service', { sources: '' }],
    ['names one for a single chain', { sources: 'lifi' }],
  ])('that %s is refused', async (_, { sources = '' }) => {
    const { ask } = await world.serve()
    const { sources: __, ...rest } = asked
    const { body } = await ask('quotes', { ...rest, ...(sources && { sources }) })
    expect(body).toMatchObject({ code: 'INVALID_REQUEST', reasons: [{ field: 'to' }] })
  })

  test('is refused by a same-chain source, and a same-chain order by a cross-chain source', async () => {
    const { build } = await world.serve()
    const refused = { code: 'INVALID_REQUEST', reasons: [{ field: 'to' }] }
    expect((await build({ ...ordered, source: 'lifi' })).body).toMatchObject(refused)
    const same = { ...ordered, to: on(31337, dollar) }
    expect((await build(same)).body).toMatchObject(refused)
  })

  test('without a source is refused with the missing field', async () => {
    const { build } = await world.serve()
    const { source: _, ...rest } = ordered
    const { status, body } = await build(rest)
    expect([status, body.code]).toEqual([400, 'INVALID_REQUEST'])
    const description = expect.stringContaining('must be given')
    expect(body.reasons).toMatchObject([{ field: 'source', description }])
  })

  test('to a chain that is not served, or for its wrapped native token, gets no quote', async () => {
    const { ask } = await world.serve()
    const far = await ask('quotes', { ...asked, to: `eip155:10:${native}` })
    expect(far.body.code).toBe('UNSUPPORTED_CHAIN')
    const wrapped = await ask('quotes', { ...asked, to: on(31338, bridge.wrapped) })
    expect(wrapped.body.code).toBe('NO_SWAP_ROUTE')
    const tiny = await ask('quotes', { ...asked, amount: '1' })
    expect(tiny.body.code).toBe('NO_SWAP_ROUTE')
  })
})

describe('the progress of a cross-chain swap', () => {
  const query = (hash: string) => ({
    source: 'lifi-across',
    hash,
    to: asked.to,
    userAddress: asked.userAddress,
  })
  async function sent() {
    const { build, ask, pass } = await world.serve()
    const { body } = await build(ordered)
    const { to, data, value } = body.tx
    const hash = await sendTransaction(world.here.rpcUrl, {
      from: user,
      to: to.split(':')[2],
      data,
      value: BigInt(value),
    })
    return { hash, pass, status: async () => (await ask('status', query(hash))).body }
  }

  test('combines the status from the service and what the other chain shows', async () => {
    world.service.behave('slow')
    const { hash, status, pass } = await sent()
    expect(await status()).toEqual({ said: 'pending', end: null, seen: null })
    world.service.behave('deliver')
    pass(3000)
    const found = await status()
    expect(found).toMatchObject({
      said: 'arrived',
      end: { chainId: 'eip155:31338' },
      seen: { amount: String((ether * 999n) / 1000n) },
    })
    const receipt = await rpc<{ status: string }>(
      ...([world.there.rpcUrl, 'eth_getTransactionReceipt', [found.end.hash]] as const),
    )
    expect([receipt.status, found.end.hash === hash]).toEqual(['0x1', false])
  })

  test('shows no arrival if the service lies, and shows a refund on its chain', async () => {
    world.service.behave('lie')
    expect(await (await sent()).status()).toMatchObject({ said: 'arrived', seen: null })
    world.service.behave('refund')
    expect(await (await sent()).status()).toMatchObject({
      said: 'refunded',
      end: { chainId: 'eip155:31337' },
      seen: null,
    })
    world.service.behave('deliver')
  })

  test('is available only for cross-chain services', async () => {
    const { ask } = await world.serve()
    const { body } = await ask('status', { ...query(`0x${'1'.repeat(64)}`), source: 'lifi' })
    expect(body.code).toBe('UNSUPPORTED_CHAIN')
    expect((await ask('status', query('0x12'))).body.code).toBe('INVALID_REQUEST')
  })
})
