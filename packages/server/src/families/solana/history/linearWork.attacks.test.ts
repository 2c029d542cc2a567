import { expect, test, vi } from 'vitest'
import { ledgerAddress } from '../../../../test/fakeSolanaLedger.ts'
import type { SolanaFacts } from './solanaFacts.ts'
import { solanaPeersOf, solanaSpamOf } from './solanaSpamRules.ts'

const many = (name: string, amount: string, count: number): SolanaFacts['changes'] =>
  Array.from({ length: count }, (_, at) => ({
    decimals: 9,
    amount,
    other: ledgerAddress(`${name} ${at}`),
  }))

test('compares the ends of each address once, for any number of known addresses', () => {
  const facts: SolanaFacts = {
    at: 1,
    feePayer: ledgerAddress('stranger'),
    signed: false,
    succeeded: true,
    fee: '5000',
    changes: many('stranger', '5000000', 200),
    rent: '0',
    returned: '0',
    instructions: [],
    approvals: [],
  }
  const own = { ...facts, signed: true, changes: many('peer', '-5000000', 1000) }
  const slice = vi.spyOn(String.prototype, 'slice')
  const spam = solanaSpamOf({ facts, named: new Map(), peers: solanaPeersOf([own]) })
  const count = slice.mock.calls.length
  slice.mockRestore()
  expect(spam).toEqual([])
  expect(count).toBeLessThan(5_000)
})
