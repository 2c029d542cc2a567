import type { SwapOrder } from '@portico/core/adapter'
import {
  exchangeProgram,
  exchangeTable,
  rpc,
  solanaAccounts,
  tableOf,
  tokenPrograms,
} from '@portico/testing/chains'
import {
  AccountRole,
  type Address,
  createNoopSigner,
  getAddressEncoder,
  getBase64Decoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  type Instruction,
  lamports,
} from '@solana/kit'
import {
  getSetComputeUnitLimitInstruction,
  getSetComputeUnitPriceInstruction,
} from '@solana-program/compute-budget'
import {
  getAdvanceNonceAccountInstruction,
  getTransferSolInstruction,
} from '@solana-program/system'
import {
  AuthorityType,
  getApproveInstruction,
  getCloseAccountInstruction,
  getSetAuthorityInstruction,
  getTransferInstruction,
} from '@solana-program/token'
import { describe, expect, test } from 'vitest'
import { type Change, onSwaps, owner } from './onSwaps.test.util.ts'

const world = onSwaps()
const { orderOf, writtenFor, swapper, connected } = world
const thief = solanaAccounts.second.address
const sol = 0
const dollar = 1
const me = createNoopSigner(owner)
const unsafe = { code: 'TRANSACTION_INVALID', params: { problem: 'unsafe' } }

type Written = { to: string; data: string; value: bigint }

/** Returns the result of a changed transaction, and whether the wallet got a request to sign it. */
async function outcomeOf(
  change: Change & { pair?: readonly [number, number]; amount?: bigint },
  {
    order: ordered = {},
    written = (one) => one,
  }: {
    order?: Partial<SwapOrder>
    written?: (one: Written) => Written
  } = {},
) {
  const { pair = [sol, dollar], amount = 1_000_000_000n } = change
  const { order, exchanged } = await orderOf(pair[0], pair[1], amount)
  const transaction = written(await writtenFor(exchanged, change))
  const { connector, calls } = await connected()
  let tried = 0
  const counting = (async (input: string, init: RequestInit) => {
    if (String(init.body).includes('simulateTransaction')) tried += 1
    return fetch(input, init)
  }) as typeof fetch
  const swap = swapper(counting).swaps.swap({ ...order, ...ordered, transaction, connector })
  const failure = await swap.then(
    () => undefined,
    (error: unknown) => error,
  )
  const asked = calls.filter(({ feature }) => /sign/i.test(feature)).length
  return { failure, asked, tried }
}

/** Replaces one of the accounts in the exchange's instruction. */
const withAccount = (place: number, address: Address) => (all: Instruction[]) =>
  all.map((one) =>
    one.programAddress === exchangeProgram
      ? {
          ...one,
          accounts: (one.accounts ?? []).with(place, {
            ...one.accounts?.[place],
            address,
          } as never),
        }
      : one,
  )
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
const and = (more: Instruction) => (all: Instruction[]) => [...all, more]
const first = (more: Instruction) => (all: Instruction[]) => [more, ...all]
const bytesOf = (text: string) => Uint8Array.from(getBase64Encoder().encode(text))
const rewrite = (change: (bytes: Uint8Array) => Uint8Array) => (one: Written) => ({
  ...one,
  data: getBase64Decoder().decode(change(bytesOf(one.data))),
})

test('signs an unchanged swap', async () => {
  for (const isShared of [false, true])
    expect(await outcomeOf({ order: { isShared } })).toEqual({
      failure: undefined,
      asked: 1,
      tried: 1,
    })
})

const mine = () => world.vaults()[dollar]
const holding = async (at: number, whose: Address = owner) => {
  const { holdingAt } = await import('@portico/testing/chains')
  return holdingAt(whose, world.vaults()[at] as never)
}

describe('a swap that is refused without a request to the wallet', () => {
  const memo = 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo' as Address
  const transferSol = (amount: bigint, destination = thief) =>
    getTransferSolInstruction({ source: me, destination, amount: lamports(amount) })
  const cases: Record<
    string,
    () => Promise<Parameters<typeof outcomeOf>[0]> | Parameters<typeof outcomeOf>[0]
  > = {
    'that another account pays for': () => ({ payer: thief }),
    'that another account signs too': () => ({
      instructions: and({
        programAddress: memo,
        accounts: [{ address: thief, role: AccountRole.READONLY_SIGNER }],
      }),
    }),
    'with a memo': () => ({ instructions: and({ programAddress: memo, data: new Uint8Array(3) }) }),
    'that pays somebody SOL': () => ({ instructions: and(transferSol(1n)) }),
    'that tips somebody': () => ({ instructions: first(transferSol(1000n)) }),
    'that wraps more than was ordered': async () => ({
      instructions: and(transferSol(1n, await holding(sol))),
    }),
    'that pays somebody tokens': async () => ({
      instructions: and(
        getTransferInstruction({
          source: await holding(dollar),
          destination: await holding(dollar, thief),
          authority: me,
          amount: 1n,
        }),
      ),
    }),
    'that lets somebody spend': async () => ({
      instructions: and(
        getApproveInstruction({
          source: await holding(dollar),
          delegate: thief,
          owner: me,
          amount: 1n,
        }),
      ),
    }),
    'that gives an account away': async () => ({
      instructions: and(
        getSetAuthorityInstruction({
          owned: await holding(dollar),
          owner: me,
          authorityType: AuthorityType.AccountOwner,
          newAuthority: thief,
        }),
      ),
    }),
    'that closes an account for somebody else': async () => ({
      instructions: (all) => [
        ...all.slice(0, -1),
        getCloseAccountInstruction({
          account: await_(wrappedPlace),
          destination: thief,
          owner: me,
        }),
      ],
    }),
    'that closes another account of the owner’s': async () => ({
      instructions: and(
        getCloseAccountInstruction({
          account: await holding(dollar),
          destination: owner,
          owner: me,
        }),
      ),
    }),
    'that leaves the SOL which was ordered wrapped': () => ({
      pair: [dollar, sol],
      amount: 1_000_000n,
      instructions: (all) => all.slice(0, -1),
    }),
    'that opens an account for somebody else': async () => ({
      instructions: (all) =>
        all.map((one) =>
          one.programAddress === ('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address)
            ? {
                ...one,
                accounts: (one.accounts ?? []).with(2, { address: thief, role: 0 } as never),
              }
            : one,
        ),
    }),
    'that never expires': () => ({
      instructions: first(
        getAdvanceNonceAccountInstruction({ nonceAccount: thief, nonceAuthority: me }),
      ),
    }),
    'that pays somebody else’s account': async () => ({
      instructions: withAccount(2, await holding(dollar, thief)),
    }),
    'that pays somebody else beside it': async () => ({
      instructions: withAccount(7, await holding(dollar, thief)),
    }),
    'that takes from another account': async () => ({
      instructions: withAccount(1, await holding(sol, thief)),
    }),
    'of another owner': () => ({ instructions: withAccount(0, thief) }),
    'for another token': () => ({ instructions: withAccount(4, solanaAccounts.third.address) }),
    'of another token program': () => ({ instructions: withAccount(6, tokenPrograms.token2022) }),
    'that gives more': () => ({ order: { amount: 1_000_000_001n } }),
    'that says another amount than it wraps': () => ({ instructions: setBytes(8, [1]) }),
    'that wraps another amount than it says': async () => ({
      instructions: (all) =>
        all.with(
          3,
          getTransferSolInstruction({
            source: me,
            destination: wrappedPlace,
            amount: 1_000_000_001n,
          }),
        ),
    }),
    'that gives less': () => ({ order: { amount: 999_999_999n } }),
    'that allows more slippage': () => ({ order: { slippageBps: 101 } }),
    'that was quoted less': () => ({ order: { quoted: 1n } }),
    'that swaps twice': () => ({ instructions: (all) => [...all, all[6] as Instruction] }),
    'that swaps nothing': () => ({ instructions: (all) => all.slice(0, 5) }),
    'that takes a fee for a platform': () => ({ instructions: setBytes(26, [1]) }),
    'that takes what comes beyond the quote': () => ({ instructions: setBytes(28, [1]) }),
    'with more slippage than the whole amount': () => ({
      instructions: setBytes(24, [0xff, 0xff]),
    }),
    'without a route': () => ({ instructions: setBytes(30, [0, 0, 0, 0]) }),
    'that is cut': () => ({ instructions: withData((data) => data.slice(0, 29)) }),
    'of an exact amount out': () => ({
      instructions: setBytes(0, [0x9d, 0x8a, 0xb8, 0x52, 0x15, 0xf4, 0xf3, 0x24]),
    }),
    'of the older instructions': () => ({
      instructions: setBytes(0, [0xe5, 0x17, 0xcb, 0x97, 0x7a, 0xe3, 0xad, 0x2a]),
    }),
    'of another program': () => ({
      instructions: (all) =>
        all.map((one) =>
          one.programAddress === exchangeProgram ? { ...one, programAddress: memo } : one,
        ),
    }),
    'with haste that is dear': () => ({
      instructions: (all) => [
        ...all.slice(0, 1),
        getSetComputeUnitPriceInstruction({ microLamports: 50_000_001n }),
        ...all.slice(2),
      ],
    }),
    'with haste that is dear without a limit': () => ({
      instructions: (all) => [
        getSetComputeUnitPriceInstruction({ microLamports: 8_000_000n }),
        ...all.slice(2),
      ],
    }),
    'with haste that is cheap, of as many units as the chain thinks fit': () => ({
      instructions: (all) => [
        getSetComputeUnitPriceInstruction({ microLamports: 1n }),
        ...all.slice(2),
      ],
    }),
    'with haste of a little more than servers ask for': () => ({
      instructions: (all) => [
        getSetComputeUnitLimitInstruction({ units: 1_000_000 }),
        getSetComputeUnitPriceInstruction({ microLamports: 1_000_001n }),
        ...all.slice(2),
      ],
    }),
    'with two prices for haste': () => ({
      instructions: first(getSetComputeUnitPriceInstruction({ microLamports: 1n })),
    }),
    'with the older request for units, which has a fee in it': () => ({
      instructions: first({
        programAddress: 'ComputeBudget111111111111111111111111111111' as Address,
        data: Uint8Array.of(0, 1, 0, 0, 0, 0, 0, 0, 9),
      }),
    }),
  }
  let wrappedPlace: Address
  const await_ = (_: unknown) => wrappedPlace
  test.each(Object.entries(cases))('%s', async (_what, make) => {
    wrappedPlace = await holding(sol)
    expect(mine()).toBeDefined()
    expect(await outcomeOf(await make())).toMatchObject({ failure: unsafe, asked: 0, tried: 0 })
  })
})

describe('an invalid transaction', () => {
  test.each<[string, (one: Written) => Written]>([
    ['to another program', (one) => ({ ...one, to: thief })],
    ['that pays what was not ordered', (one) => ({ ...one, value: 1n })],
    ['that is no base64', (one) => ({ ...one, data: '0x1234' })],
    ['that is cut', rewrite((bytes) => bytes.slice(0, -3))],
    ['with more behind it', rewrite((bytes) => Uint8Array.of(...bytes, 0))],
    [
      'with a step that names an account which is not there',
      rewrite((bytes) => {
        const head = bytes.slice(0, 65)
        const message = bytes.slice(65)
        const compiled = getCompiledTransactionMessageDecoder().decode(message)
        if (!('instructions' in compiled)) throw new Error('another version')
        const [first, ...others] = compiled.instructions
        const broken = { ...first, accountIndices: [250] }
        const instructions = [broken, ...others]
        const encoder = getCompiledTransactionMessageEncoder()
        return Uint8Array.of(...head, ...encoder.encode({ ...compiled, instructions } as never))
      }),
    ],
    ['that somebody has signed', rewrite((bytes) => bytes.fill(1, 1, 65))],
    ['without a byte', (one) => ({ ...one, data: '' })],
  ])('%s', async (_what, written) => {
    expect(await outcomeOf({}, { written })).toMatchObject({ failure: unsafe, asked: 0 })
  })
})

test.each<[string, Partial<SwapOrder>]>([
  ['another amount', { amount: 999_999_999n }],
  ['more at least', { least: 10n ** 18n }],
  ['another token', { get: solanaAccounts.third.address }],
])('distinguishes the transaction of an order from that of one with %s', async (_what, order) => {
  const { failure, asked } = await outcomeOf({}, { order })
  expect(failure).toMatchObject({ code: expect.stringMatching(/TRANSACTION_INVALID|REVERTED/) })
  expect(asked).toBe(0)
})

test.each([
  ['is not named', undefined],
  ['is not one of the site’s', '1inch'],
])('swaps nothing by a service that %s', async (_what, source) => {
  const { failure, asked } = await outcomeOf({}, { order: { source } })
  expect(failure).toMatchObject({ params: { problem: 'unsupported' } })
  expect(asked).toBe(0)
})

/** Adds an account to the chain. */
const place = (address: Address, program: Address, data: Uint8Array) =>
  rpc(world.node().url, 'portico_setAccount', [
    address,
    program,
    Buffer.from(data).toString('base64'),
  ])
const tableProgram = 'AddressLookupTab1e1111111111111111111111111' as Address
function tableData(addresses: readonly Address[]): Uint8Array {
  const data = new Uint8Array(56 + addresses.length * 32)
  data.set([1, 0, 0, 0, ...Array(8).fill(0xff)])
  for (const [at, address] of addresses.entries())
    data.set(getAddressEncoder().encode(address), 56 + at * 32)
  return data
}

describe('a lookup table', () => {
  test('may hold the accounts that a route needs', async () => {
    const { generateKeyPairSigner } = await import('@solana/kit')
    const { address: table } = await generateKeyPairSigner()
    await place(table, tableProgram, tableData(tableOf(world.vaults())))
    const outcome = await outcomeOf({ tables: { [table]: tableOf(world.vaults()) } })
    expect(outcome).toMatchObject({ asked: 1 })
  })

  test.each([
    ['the owner’s, where that is so', undefined],
    ['the owner’s, and is somebody else’s', thief],
  ])('for an account presented as %s is refused', async (_what, whose) => {
    const { generateKeyPairSigner } = await import('@solana/kit')
    const { address: table } = await generateKeyPairSigner()
    const meant = [...tableOf(world.vaults()), await holding(dollar)]
    await place(table, tableProgram, tableData(meant.with(-1, await holding(dollar, whose))))
    expect(await outcomeOf({ tables: { [table]: meant } })).toMatchObject({
      failure: unsafe,
      asked: 0,
    })
  })

  test.each([
    ['is not there', undefined],
    ['is shorter than what is named', [solanaAccounts.third.address]],
    ['is of another program', 'other'],
  ] as const)('that %s is refused', async (_what, content) => {
    const { generateKeyPairSigner } = await import('@solana/kit')
    const { address: table } = await generateKeyPairSigner()
    if (content === 'other') await place(table, thief, tableData(tableOf(world.vaults())))
    else if (content) await place(table, tableProgram, tableData(content))
    expect(await outcomeOf({ tables: { [table]: tableOf(world.vaults()) } })).toMatchObject({
      failure: unsafe,
      asked: 0,
    })
  })
})

test('follows a swap that a node sends on and claims to refuse', async () => {
  const lying = (async (input: string, init: RequestInit) => {
    const response = await fetch(input, init)
    if (!String(init.body).includes('"sendTransaction"')) return response
    const data = { err: 'BlockhashNotFound', logs: [] }
    const error = { code: -32002, message: 'Transaction simulation failed', data }
    return Response.json({ jsonrpc: '2.0', id: 1, error })
  }) as typeof fetch
  const { order, exchanged } = await orderOf(sol, dollar, 1_000_000_000n)
  const transaction = await writtenFor(exchanged)
  const { connector } = await connected()
  const { swaps, send } = swapper(lying)
  const sent = await swaps.swap({ ...order, transaction, connector })
  const receipt = await send.waitForReceipt({ network: order.network, ...sent })
  expect(receipt).toEqual({ status: 'confirmed', hash: sent.hash })
})

test('requires a token that withholds a part of each transfer to arrive as promised, less that part', async () => {
  const pair = [dollar, 2] as const
  const amount = 10_000_000n
  // The exchange counts what arrives; one that counted what it sends would bring a percent less.
  expect(await outcomeOf({ pair, amount })).toMatchObject({ failure: unsafe, asked: 0 })
  const { order } = await orderOf(dollar, 2, amount)
  const least = (order.least * 98n) / 100n
  expect(await outcomeOf({ pair, amount }, { order: { least } })).toMatchObject({ asked: 1 })
})

describe('a swap refused for its simulation, before the wallet gets a request', () => {
  type Answer = {
    result?: {
      value?: { accounts?: ({ data: [string, string]; lamports: number; owner: string } | null)[] }
    }
  }
  /** A node with a changed result of the simulation. */
  const trying = (change: (answer: Answer) => void) => async (input: unknown, init: unknown) => {
    const response = await fetch(input as string, init as RequestInit)
    if (!String((init as RequestInit).body).includes('simulateTransaction')) return response
    const answer = (await response.json()) as Answer
    change(answer)
    return Response.json(answer)
  }
  async function outcomeBy(change: (answer: Answer) => void) {
    const { order, exchanged } = await orderOf(sol, dollar, 1_000_000_000n)
    const transaction = await writtenFor(exchanged)
    const { connector, calls } = await connected()
    const { swaps } = swapper(trying(change) as typeof fetch)
    const failure = await swaps.swap({ ...order, transaction, connector }).catch((error) => error)
    return { failure, asked: calls.filter(({ feature }) => /sign/i.test(feature)).length }
  }
  const edit = (at: number, change: (data: Uint8Array) => void) => (answer: Answer) => {
    const account = answer.result?.value?.accounts?.[at]
    if (!account) throw new Error('there is no such account')
    const data = bytesOf(account.data[0])
    change(data)
    account.data[0] = getBase64Decoder().decode(data)
  }
  // The owner is first, then the sold asset (wrapped SOL, which is closed), then the bought one.
  test.each<[string, (answer: Answer) => void]>([
    ['less comes', edit(2, (data) => data.set([0, 0, 0, 0, 0, 0, 0, 0], 64))],
    ['somebody may spend', edit(2, (data) => data.set([1, 0, 0, 0], 72))],
    ['somebody may close the account', edit(2, (data) => data.set([1, 0, 0, 0], 129))],
    [
      'the account is somebody else’s',
      edit(2, (data) => data.set(getAddressEncoder().encode(thief), 32)),
    ],
    [
      'more SOL leaves',
      (answer) => {
        const account = answer.result?.value?.accounts?.[0]
        if (account) account.lamports -= 100_000
      },
    ],
    [
      'the owner’s account is a program’s',
      (answer) => {
        const account = answer.result?.value?.accounts?.[0]
        if (account) account.owner = exchangeTable
      },
    ],
  ])('if %s', async (_what, change) => {
    expect(await outcomeBy(() => {})).toMatchObject({ asked: 1 })
    expect(await outcomeBy(change)).toMatchObject({ failure: unsafe, asked: 0 })
  })

  test('if it does not show the result', async () => {
    const { failure, asked } = await outcomeBy((answer) => {
      if (answer.result?.value) answer.result.value.accounts = []
    })
    expect(failure).toMatchObject({ code: 'GAS_ESTIMATE_FAILED' })
    expect(asked).toBe(0)
  })
})
