import { expect, test } from 'vitest'
import type { Transaction } from './solanaTransaction.ts'
import { toSolanaFacts } from './toSolanaFacts.ts'

const owner = 'owner'
const place = 'place'
const pool = 'pool'
const deposit = 2_039_280n
const fee = 5000n

/** A transaction of the owner that opens an account with a deposit, and what everybody has after it; before, the pool and the owner had ten SOL each. */
function opening(after: { owner: bigint; place: bigint; pool: bigint }): Transaction {
  const info = { source: owner, newAccount: place, lamports: Number(deposit) }
  return {
    slot: 1,
    blockTime: 1,
    meta: {
      err: null,
      fee,
      preTokenBalances: [],
      postTokenBalances: [],
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

test('what an account took to open is a cost, and nothing that was sent', () => {
  const left = 10_000_000_000n - 1_500_000_000n - deposit - fee
  const kept = opening({ owner: left, place: deposit, pool: 11_500_000_000n })
  expect(toSolanaFacts(kept, owner)).toMatchObject({
    rent: String(deposit),
    changes: [{ amount: '-1500000000', other: pool }],
  })
})

test.each([
  ['given', -1_500_000_000n],
  ['got', 1_500_000_000n],
])('an account that is closed again costs nothing, and all that was %s is told', (_, moved) => {
  const left = 10_000_000_000n + moved - fee
  const theirs = 10_000_000_000n - moved
  const closed = opening({ owner: left, place: 0n, pool: theirs })
  expect(toSolanaFacts(closed, owner)).toMatchObject({
    rent: '0',
    changes: [{ amount: String(moved), other: pool }],
  })
})
