import { expect, test } from 'vitest'
import { solanaOperationType } from './solanaOperationType.ts'
import type { Transaction } from './solanaTransaction.ts'
import { toSolanaFacts } from './toSolanaFacts.ts'

const owner = 'owner'
const place = 'place'
const pool = 'pool'
const deposit = 2_039_280n
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const mint = 'mint'
const holding = (accountIndex: number, amount = 0n, of = mint) => ({
  accountIndex,
  mint: of,
  owner,
  uiTokenAmount: { amount, decimals: 6 },
})
const fee = 5000n

/**
 * Returns a transaction in which the owner opens an account with a deposit, with all balances after it. Before it, the
 * pool and the owner had ten SOL each.
 */
function opening(after: { owner: bigint; place: bigint; pool: bigint }): Transaction {
  const info = {
    source: owner,
    newAccount: place,
    lamports: Number(deposit),
    space: 165,
    owner: tokenProgram,
  }
  return {
    slot: 1,
    blockTime: 1,
    meta: {
      err: null,
      fee,
      preTokenBalances: [],
      postTokenBalances: after.place > 0n ? [holding(1)] : [],
      preBalances: [10_000_000_000n, 0n, 10_000_000_000n],
      postBalances: [after.owner, after.place, after.pool],
      innerInstructions: [
        { instructions: [{ program: 'system', parsed: { type: 'createAccount', info } }] },
      ],
    },
    transaction: {
      signatures: ['signature'],
      message: {
        accountKeys: [owner, place, pool].map((pubkey) => ({ pubkey, signer: pubkey === owner })),
        instructions: [],
      },
    },
  }
}

test('the deposit for an opened account is a cost, and not an amount sent', () => {
  const left = 10_000_000_000n - 1_500_000_000n - deposit - fee
  const kept = opening({ owner: left, place: deposit, pool: 11_500_000_000n })
  expect(toSolanaFacts(kept, { account: owner, at: 1 })).toMatchObject({
    rent: String(deposit),
    changes: [{ amount: '-1500000000', other: pool }],
  })
})

test.each([
  ['given', -1_500_000_000n],
  ['got', 1_500_000_000n],
])(
  'an account that is closed in the same transaction costs nothing, and all that was %s is shown',
  (_, moved) => {
    const left = 10_000_000_000n + moved - fee
    const theirs = 10_000_000_000n - moved
    const closed = opening({ owner: left, place: 0n, pool: theirs })
    expect(toSolanaFacts(closed, { account: owner, at: 1 })).toMatchObject({
      rent: '0',
      changes: [{ amount: String(moved), other: pool }],
    })
  },
)

type Created = {
  lamports: bigint
  space: number
  program: string
  isToken: boolean
  payer?: string
}

/** Returns a transaction in which the owner puts SOL into a new account, and the payer pays the fee. */
function creating({ lamports, space, program, isToken, payer = owner }: Created): Transaction {
  const keys = payer === owner ? [owner, place] : [payer, owner, place]
  const own = 10_000_000_000n
  const info = {
    source: owner,
    newAccount: place,
    lamports: Number(lamports),
    space,
    owner: program,
  }
  const before = keys.map((key) => (key === place ? 0n : own))
  const after = keys.map((key) => {
    if (key === place) return lamports
    return own - (key === payer ? fee : 0n) - (key === owner ? lamports : 0n)
  })
  return {
    slot: 1,
    blockTime: 1,
    meta: {
      err: null,
      fee,
      preTokenBalances: [],
      postTokenBalances: isToken ? [holding(keys.indexOf(place))] : [],
      preBalances: before,
      postBalances: after,
      innerInstructions: [],
    },
    transaction: {
      signatures: ['signature'],
      message: {
        accountKeys: keys.map((pubkey) => ({ pubkey, signer: true })),
        instructions: [{ program: 'system', parsed: { type: 'createAccount', info } }],
      },
    },
  }
}

const sol = 1_000_000_000n
test.each<[string, Created, { rent: bigint; moved: bigint }]>([
  [
    'an account of the system, and another pays the fee',
    {
      lamports: sol,
      space: 0,
      program: '11111111111111111111111111111111',
      isToken: false,
      payer: pool,
    },
    { rent: 0n, moved: -sol },
  ],
  [
    'an account of the system',
    { lamports: sol, space: 0, program: '11111111111111111111111111111111', isToken: false },
    { rent: 0n, moved: -sol },
  ],
  [
    'an account of a program that keeps it',
    { lamports: sol, space: 165, program: pool, isToken: false },
    { rent: 0n, moved: -sol },
  ],
  [
    'an account of the token program that holds no token',
    { lamports: sol, space: 355, program: tokenProgram, isToken: false },
    { rent: 0n, moved: -sol },
  ],
  [
    'a token account, with more than its space takes',
    { lamports: sol, space: 165, program: tokenProgram, isToken: true },
    { rent: deposit, moved: deposit - sol },
  ],
  [
    'a token account, and another pays the fee',
    { lamports: deposit, space: 165, program: tokenProgram, isToken: true, payer: pool },
    { rent: deposit, moved: 0n },
  ],
])('SOL that goes into %s is shown with its recipient', (_what, created, { rent, moved }) => {
  expect(toSolanaFacts(creating(created), { account: owner, at: 1 })).toMatchObject({
    rent: String(rent),
    changes: moved === 0n ? [] : [{ amount: String(moved), other: place }],
  })
})

/** Returns a transaction in which the owner closes a token account, whose tokens go to the pool, or are burned. */
function closing(held: bigint, of = mint): Transaction {
  const info = { account: place, destination: owner, owner }
  const wrapped = of === mint ? 0n : held
  return {
    slot: 1,
    blockTime: 1,
    meta: {
      err: null,
      fee,
      preTokenBalances: [holding(1, held, of)],
      postTokenBalances: [],
      preBalances: [10_000_000_000n, deposit + wrapped],
      postBalances: [10_000_000_000n + deposit + wrapped - fee, 0n],
      innerInstructions: [],
    },
    transaction: {
      signatures: ['signature'],
      message: {
        accountKeys: [owner, place].map((pubkey) => ({ pubkey, signer: pubkey === owner })),
        instructions: [{ program: 'spl-token', parsed: { type: 'closeAccount', info } }],
      },
    },
  }
}

const wrappedMint = 'So11111111111111111111111111111111111111112'
test.each([
  ['an empty account', 0n, mint, 'execute'],
  ['an account whose tokens went elsewhere', 7n, mint, 'send'],
  ['an account of wrapped SOL, which is a trade', 7n, wrappedMint, 'trade'],
] as const)(
  'the deposit returned from %s is not a price for what was given',
  (_what, held, of, type) => {
    const facts = toSolanaFacts(closing(held, of), { account: owner, at: 1 })
    expect(facts.returned).toBe(String(deposit))
    expect(facts.changes[0]?.amount).toBe(String(deposit + (of === mint ? 0n : held)))
    expect(solanaOperationType(facts)).toBe(type)
  },
)
