import { solanaAccounts } from '@portico/testing/chains'
import { address } from '@solana/kit'
import { expect, test } from 'vitest'
import { assertSwap } from './assertSwap.ts'

const owner = solanaAccounts.demo.address
const program = address('JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4')
const end = { account: owner, mint: owner, program, isSol: false }
const question = {
  order: { amount: 1n, least: 1n },
  place: { owner, give: end, get: end },
  swapper: { program, events: owner },
}

test('refuses a swap with a step that names a missing account, and breaks nothing', () => {
  const step = { programAddress: program, accounts: [undefined] }
  const swap = { programAddress: program, data: new Uint8Array(8), accounts: [] }
  const steps = { signers: [owner], instructions: [swap, step] }
  expect(() => assertSwap(steps as never, question as never)).toThrow(
    expect.objectContaining({ params: expect.objectContaining({ problem: 'unsafe' }) }),
  )
})
