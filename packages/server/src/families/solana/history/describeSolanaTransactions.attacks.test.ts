import { historyTransaction } from '@portico/contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { SolanaChain } from '../../chain.ts'
import { createSolanaDescriber } from './describeSolanaTransactions.ts'
import type { SolanaFacts } from './solanaFacts.ts'

const account = '4Nd1mYbhNhWuHeTQFcGcMD8rXkNXG8N8qUnXZ5WjZ5Qd'
const stranger = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const mint = 'So11111111111111111111111111111111111111113'
const chain: SolanaChain = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['http://one.test/'],
  tokens: [],
}

/** Anybody can create a mint with as many decimals as a byte allows, and send it to anyone. */
test.each([
  [1n, `0.${'1'.padStart(255, '0')}`],
  [2n ** 64n - 1n, `0.${String(2n ** 64n - 1n).padStart(255, '0')}`],
])(
  'a token of 255 decimals is shown exactly, on a page that the contract accepts',
  async (amount, numeric) => {
    const facts: SolanaFacts = {
      at: 1_700_000_000_000,
      feePayer: stranger,
      signed: false,
      succeeded: true,
      fee: '5000',
      changes: [{ mint, decimals: 255, amount: String(amount), other: stranger }],
      rent: '0',
      returned: '0',
      instructions: [],
      approvals: [{ mint, delegate: stranger, amount: String(amount), decimals: 255 }],
    }
    const describe = createSolanaDescriber(chain, {
      rpc: { send: async (calls) => calls.map(() => ({ result: '{"value":[null]}' })) },
      now: () => 0,
    })
    const row = {
      block: 1,
      index: 0,
      blockHash: '',
      hash: 'h'.repeat(88),
      body: JSON.stringify(facts),
    }
    const [notified] = await describe({ account, rows: [row], known: [] })
    const read = v.parse(historyTransaction, JSON.parse(JSON.stringify(notified)))
    expect(read.transfers[0]?.quantity.numeric).toBe(numeric)
    expect(read.metadata.approvals?.[0]?.numeric).toBe(numeric)
  },
)
