import {
  type ExchangeOrder,
  exchangeProgram,
  exchangeTable,
  solanaAccounts,
  swapInstructions,
  tableOf,
  writeSwap,
} from '@portico/testing/chains'
import {
  AccountRole,
  type Address,
  getBase64Decoder,
  getBase64Encoder,
  type Instruction,
} from '@solana/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  dollar,
  onSolana,
  sol,
  startSolanaSwapWorld,
} from '../../../test/convert/solanaSwapWorld.ts'
import { readConfig } from '../../config/readConfig.ts'
import { createJupiter } from './jupiter.ts'

let world: Awaited<ReturnType<typeof startSolanaSwapWorld>>
beforeAll(async () => {
  world = await startSolanaSwapWorld()
})
afterAll(() => world?.stop())

const order = { from: sol, to: dollar, amount: '2000000000' }
const { demo, second } = solanaAccounts
type Json = Record<string, unknown>
type Answers = { quote?: (said: Json) => unknown; swap?: (said: Json) => unknown }

/** Starts a server whose service lies. */
const lying = ({ quote, swap }: Answers) =>
  world.serve(async (input, init) => {
    const answer = await fetch(input as string, init as RequestInit)
    const path = new URL(String(input)).pathname
    const change = path.endsWith('/quote') ? quote : path.endsWith('/swap') ? swap : undefined
    return change ? Response.json(await change((await answer.json()) as Json)) : answer
  })
const refused = { code: 'UPSTREAM_UNAVAILABLE', reasons: [{ field: 'source' }] }

/** Writes another transaction than the requested one. */
async function written(
  change: Partial<ExchangeOrder>,
  and: (instructions: Instruction[]) => readonly Instruction[] = (all) => all,
  payer: Address = demo.address,
): Promise<string> {
  const [give, get] = world.vaults as [ExchangeOrder['give'], ExchangeOrder['get']]
  const wanted = { owner: demo.address, give, get, amount: 2_000_000_000n, quoted: 299_401_197n }
  const all = await swapInstructions({ ...wanted, slippageBps: 100, isShared: false, ...change })
  const { value } = await world.rpc().getLatestBlockhash().send()
  const tables = { [exchangeTable]: tableOf(world.vaults) }
  return writeSwap(payer, and(all), { lifetime: value, tables })
}

/** Changes the data of the swap instruction. */
const withData = (change: (data: Uint8Array) => Uint8Array) => (all: Instruction[]) =>
  all.map((one) =>
    one.programAddress === exchangeProgram
      ? { ...one, data: change(Uint8Array.from(one.data ?? [])) }
      : one,
  )
const setBytes = (at: number, bytes: readonly number[]) =>
  withData((data) => {
    data.set(bytes, at)
    return data
  })
const flip = (text: string, change: (bytes: Uint8Array) => Uint8Array) =>
  getBase64Decoder().decode(change(Uint8Array.from(getBase64Encoder().encode(text))))

test('a handwritten transaction is returned if it matches the order', async () => {
  for (const isShared of [false, true]) {
    const { build } = await lying({
      swap: async (said) => ({ ...said, swapTransaction: await written({ isShared }) }),
    })
    expect((await build(order)).status).toBe(200)
  }
})

describe('a transaction is not returned if it', () => {
  const vaults = () => world.vaults
  const spare = Uint8Array.of(1, 2, 3)
  const twice = (all: Instruction[]) => [...all, ...all.slice(-2)]
  test.each<[string, () => Promise<string>]>([
    ['another account pays for', () => written({}, undefined, second.address)],
    ['is of another account', () => written({ owner: second.address }, undefined, second.address)],
    [
      'swaps a token of another account',
      () =>
        written({}, (all) =>
          all.map((one) => {
            const other = { address: second.address, role: AccountRole.READONLY }
            const isSwap = one.programAddress === exchangeProgram
            return isSwap ? { ...one, accounts: (one.accounts ?? []).with(0, other) } : one
          }),
        ),
    ],
    ['gives more', () => written({ amount: 2_000_000_001n })],
    ['gives less', () => written({ amount: 1_999_999_999n })],
    ['brings another token', () => written({ get: vaults()[2] as never })],
    ['gives another token', () => written({ give: vaults()[2] as never })],
    ['swaps twice', () => written({}, twice)],
    ['swaps nothing', () => written({}, (all) => all.slice(0, 2))],
    ['takes a fee for a platform', () => written({}, setBytes(26, [1]))],
    ['takes the surplus above the quote', () => written({}, setBytes(28, [1]))],
    ['allows more slippage than the whole amount', () => written({}, setBytes(24, [0xff, 0xff]))],
    [
      'is cut',
      () =>
        written(
          {},
          withData((data) => data.slice(0, 20)),
        ),
    ],
    [
      'gives an exact amount out',
      () => written({}, setBytes(0, [0x9d, 0x8a, 0xb8, 0x52, 0x15, 0xf4, 0xf3, 0x24])),
    ],
    [
      'is of the older instructions, whose numbers come behind a route that nobody can measure',
      () => written({}, setBytes(0, [0xe5, 0x17, 0xcb, 0x97, 0x7a, 0xe3, 0xad, 0x2a])),
    ],
    ['is already signed', async () => flip(await written({}), (bytes) => bytes.fill(1, 1, 65))],
    [
      'has more behind it',
      async () => flip(await written({}), (bytes) => Uint8Array.of(...bytes, ...spare)),
    ],
    ['is no transaction', async () => 'A'.repeat(200)],
    [
      'requires another signer too',
      () =>
        written({}, (all) => [
          ...all,
          {
            programAddress: 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo' as Address,
            accounts: [{ address: second.address, role: AccountRole.READONLY_SIGNER }],
          },
        ]),
    ],
  ])('%s', async (_what, make) => {
    const swapTransaction = await make()
    const { build } = await lying({ swap: (said) => ({ ...said, swapTransaction }) })
    expect((await build(order)).body).toMatchObject(refused)
  })

  test('pays out less than the visitor was shown', async () => {
    const swapTransaction = await written({ quoted: 1000n })
    const { build } = await lying({ swap: (said) => ({ ...said, swapTransaction }) })
    const { body } = await build({ ...order, least: '290000000' })
    expect(body).toMatchObject({ code: 'PRICE_MOVED' })
  })
})

test.each<[string, (said: Json) => unknown]>([
  ['of another amount', (said) => ({ ...said, inAmount: '1' })],
  ['of another token', (said) => ({ ...said, outputMint: exchangeTable })],
  ['with another slippage', (said) => ({ ...said, slippageBps: 5000 })],
  ['with a fee for a platform', (said) => ({ ...said, platformFee: { amount: '1', feeBps: 10 } })],
  ['of an exact amount out', (said) => ({ ...said, swapMode: 'ExactOut' })],
  ['in a number of JSON', (said) => ({ ...said, outAmount: 299401197 })],
  ['with an exponent', (said) => ({ ...said, outAmount: '2e8' })],
  ['of less than nothing', (said) => ({ ...said, outAmount: '-5' })],
  ['of nothing', (said) => ({ ...said, outAmount: '0' })],
  ['of another shape', () => []],
  ['that is null', () => null],
])('a quote %s is refused', async (_what, quote) => {
  const { ask, build } = await lying({ quote })
  expect((await ask('quotes', order)).body).toMatchObject(refused)
  expect((await build(order)).body).toMatchObject(refused)
})

test.each(['1e-3', '-0.1', 'NaN', '0x1', '', '1.'])(
  'a price impact of %j is not reported',
  async (priceImpactPct) => {
    const { ask } = await lying({ quote: (said) => ({ ...said, priceImpactPct }) })
    const { body } = await ask('quotes', order)
    expect(body.quotes[0]).not.toHaveProperty('priceImpact')
  },
)

test.each<[string, (path: string) => Promise<Response>]>([
  ['fails', async () => new Response('no', { status: 500 })],
  ['is not reached', () => Promise.reject(new TypeError('fetch failed'))],
  ['wants a key', async () => Response.json({ message: 'Unauthorized' }, { status: 401 })],
  ['sends elsewhere', async () => Response.redirect('https://evil.example')],
  ['sends too much', async () => new Response('x'.repeat(600_000))],
])(
  'a service that %s is named in the error, and its answer is not repeated',
  async (_what, say) => {
    const { ask, build, log } = await world.serve(async (input, init) =>
      String(input).startsWith(world.exchange.apiUrl)
        ? say(String(input))
        : fetch(input as string, init as RequestInit),
    )
    for (const { body } of [await ask('quotes', order), await build(order)]) {
      expect(body).toMatchObject(refused)
      expect(JSON.stringify(body)).not.toContain(world.exchange.apiUrl)
    }
    expect(log.join()).not.toContain('xxxx')
    for (const work of ['quote', 'build'])
      expect(log.join()).toContain(`"swap source failed","source":"jupiter","work":"${work}"`)
  },
)

test('a service that never answers is abandoned after its time', async () => {
  const timers: (() => void)[] = []
  const platform = {
    fetch: () => new Promise<never>(() => {}),
    now: Date.now,
    startTimer: (_: number, run: () => void) => {
      timers.push(run)
      return () => {}
    },
  }
  const order = { give: exchangeTable, get: exchangeProgram, amount: 1n, slippageBps: 1n }
  const quote = createJupiter({ kind: 'jupiter' }, platform).quote(order)
  for (const run of timers) run()
  await expect(quote).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', field: 'source' })
})

test('the key of the service is sent only in a header', async () => {
  const apiKey = 'a-key-that-nobody-may-see'
  const asked: Request[] = []
  const swapSources = [
    { kind: 'jupiter', apiKey, url: world.exchange.apiUrl, chains: [world.chainId] },
  ]
  const { build } = await world.serve(
    async (input, init) => {
      const request = new Request(input as string, init as RequestInit)
      if (request.url.startsWith(world.exchange.apiUrl)) asked.push(request.clone())
      return fetch(request)
    },
    { swapSources },
  )
  expect((await build(order)).status).toBe(200)
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST'])
  for (const request of asked) {
    expect(request.headers.get('x-api-key')).toBe(apiKey)
    expect(request.url + (await request.text())).not.toContain(apiKey)
    expect(request.redirect).toBe('error')
  }
  expect(new URL(asked[0]?.url ?? '').searchParams.get('instructionVersion')).toBe('V2')
})

describe('the settings of the swap service', () => {
  const read = (value: unknown) => () => readConfig({ SWAP_SOURCES: JSON.stringify([value]) })
  const kind = 'jupiter'
  test('name it with or without a key, at another address, and for other chains', () => {
    const chains = [world.chainId]
    for (const one of [
      { kind },
      { kind, apiKey: 'a-key-of-sixteen-letters' },
      { kind, url: 'https://jupiter.example/swap/v1', chains },
      { kind, url: 'http://127.0.0.1:4010/swap/v1', chains },
    ])
      expect(read(one)().swapSources).toEqual([one])
  })

  test.each([
    ['in the clear', { kind, url: 'http://jupiter.example/swap/v1' }],
    ['with a query', { kind, url: 'https://jupiter.example/?to=' }],
    ['with a user', { kind, url: 'https://key@jupiter.example' }],
    ['a path of the disk', { kind, url: 'file:///etc/passwd' }],
    ['on an EVM chain', { kind, chains: ['eip155:1'] }],
    ['on no chain', { kind, chains: [] }],
    ['with a short key', { kind, apiKey: 'short' }],
    ['with what it does not know', { kind, program: onSolana(exchangeProgram) }],
  ])('are refused: %s', (_what, value) => {
    expect(read(value)).toThrow('SWAP_SOURCES')
  })
})
