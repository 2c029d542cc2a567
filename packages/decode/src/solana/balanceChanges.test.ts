import { type createSolanaRpc, getAddressEncoder, getU64Encoder } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { expect, test } from 'vitest'
import type { AccountState } from './accountState.ts'
import { balanceChanges } from './balanceChanges.ts'

const owner = 'CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8'
const valuable = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const fake = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'
const place = 'So11111111111111111111111111111111111111112'
const noMint = {
  getMultipleAccounts: (asked: readonly string[]) => ({
    send: async () => ({ value: asked.map(() => null) }),
  }),
}
const rpc = noMint as unknown as ReturnType<typeof createSolanaRpc>

function account(mint: string, amount: bigint, lamports = 0n): AccountState {
  const data = new Uint8Array(165)
  data.set(getAddressEncoder().encode(mint as never), 0)
  data.set(getAddressEncoder().encode(owner as never), 32)
  data.set(getU64Encoder().encode(amount), 64)
  return { lamports, owner: TOKEN_PROGRAM_ADDRESS, data }
}

test('reports the loss if an account is opened again for another token', async () => {
  const states = [{ address: place, before: account(valuable, 9n), after: account(fake, 9n) }]
  expect(await balanceChanges(rpc, owner, states, 0n)).toEqual({
    changes: [
      { units: -9n, amount: '9', mint: valuable },
      { units: 9n, amount: '9', mint: fake },
    ],
    delegates: [],
    altered: [],
  })
})

const second = '2xr29n8DheaRMJw5sfEsTyqkvj6zBPNfVmsjy9ijtbAX'
const bytesOf = (text: string) => getAddressEncoder().encode(text as never)
const done = { changes: [], delegates: [], altered: [] }

test('reports an allowance of the same spender that grows, but not one that shrinks', async () => {
  const allowing = (allowed: bigint): AccountState => {
    const one = account(valuable, 9n)
    const data = Uint8Array.from(one?.data ?? [])
    data[72] = 1
    data.set(bytesOf(second), 76)
    data.set(getU64Encoder().encode(allowed), 121)
    return one && { ...one, data }
  }
  const from = (before: bigint, after: bigint) =>
    balanceChanges(
      rpc,
      owner,
      [{ address: place, before: allowing(before), after: allowing(after) }],
      0n,
    )
  expect(await from(5n, 2n ** 64n - 1n)).toEqual({ ...done, delegates: [second] })
  expect(await from(5n, 4n)).toEqual(done)
})

test('reports a stake that a stranger controls or empties afterwards, though no coins of the account move', async () => {
  const stake = (ruler: string, lamports: bigint): AccountState => {
    const data = new Uint8Array(200)
    data.set(bytesOf(ruler), 12)
    data.set(bytesOf(owner), 44)
    return { lamports, owner: 'Stake11111111111111111111111111111111111111', data }
  }
  const sol = 300_000_000_000n
  const to = (after: AccountState) =>
    balanceChanges(rpc, owner, [{ address: place, before: stake(owner, sol), after }], 0n)
  for (const after of [stake(second, sol), stake(owner, 1n), undefined])
    expect(await to(after)).toEqual({ ...done, altered: [place] })
  expect(await to(stake(owner, sol))).toEqual(done)
})

const rent = 2_039_280n
const wrapped = 'So11111111111111111111111111111111111111112'
const wallet = (lamports: bigint): AccountState => ({
  lamports,
  owner: '1'.repeat(32),
  data: new Uint8Array(),
})

test.each<[string, { before: AccountState; after: AccountState; gets: bigint }, bigint[]]>([
  [
    'a closed account whose deposit a stranger gets',
    { before: account(valuable, 0n, rent), after: undefined, gets: 0n },
    [-rent],
  ],
  [
    'SOL on an account that a stranger withdraws',
    { before: account(valuable, 9n, 5n * rent), after: account(valuable, 9n, rent), gets: 0n },
    [-4n * rent],
  ],
  [
    'a closed account whose deposit comes back',
    { before: account(valuable, 0n, rent), after: undefined, gets: rent },
    [],
  ],
  [
    'a deposit of the owner',
    { before: undefined, after: account(valuable, 0n, rent), gets: -rent },
    [-rent],
  ],
  [
    'unwrapped SOL',
    { before: account(wrapped, 7n, rent + 7n), after: undefined, gets: rent + 7n },
    [7n, -7n],
  ],
  [
    'wrapped SOL that a stranger gets',
    { before: account(wrapped, 7n, rent + 7n), after: account(wrapped, 0n, rent), gets: 0n },
    [-7n],
  ],
])('counts the SOL of token accounts: %s', async (_name, { before, after, gets }, units) => {
  const states = [
    { address: owner, before: wallet(10n ** 9n), after: wallet(10n ** 9n + gets) },
    { address: second, before, after },
  ]
  const { changes } = await balanceChanges(rpc, owner, states, 0n)
  expect(changes.map((change) => change.units)).toEqual(units)
})
