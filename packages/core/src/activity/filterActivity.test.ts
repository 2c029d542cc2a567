import { describe, expect, test } from 'vitest'
import type { ActivityRow } from './activityRows.ts'
import { filterActivity, filterChoices } from './filterActivity.ts'
import { historyTransaction, historyTransfer } from './historyTransaction.test.util.ts'

type Transaction = ReturnType<typeof historyTransaction>

const row = (transaction: Transaction): ActivityRow => ({
  kind: 'history',
  key: transaction.id,
  at: 0,
  transaction,
})

const of = (
  block: number,
  kind: Transaction['metadata']['operationType'],
  transfers: Transaction['transfers'],
) => {
  const transaction = historyTransaction(block)
  return row({
    ...transaction,
    metadata: { ...transaction.metadata, operationType: kind },
    transfers,
  })
}
const moved = (direction: 'in' | 'out' | 'self', symbol: string) => ({
  ...historyTransfer({ symbol }),
  direction,
})

const sent: ActivityRow = {
  kind: 'tracked',
  key: 'mine',
  at: 0,
  transaction: {
    id: 'mine',
    at: 0,
    status: { state: 'preparing' },
    transfer: {
      networkId: 'eip155:1',
      from: '0x1',
      to: '0x2',
      amount: 1n,
      symbol: 'PUSD',
      decimals: 6,
    },
  },
}

const rows = [
  sent,
  of(9, 'receive', [moved('in', 'ETH')]),
  of(8, 'trade', [moved('out', 'PUSD'), moved('in', 'ETH')]),
  of(7, 'send', [moved('self', 'ETH')]),
  of(6, 'approve', []),
]
const found = (filter: Parameters<typeof filterActivity>[1]) =>
  filterActivity(rows, filter).map((one) => rows.indexOf(one))

describe('the filtered activity', () => {
  test.each([
    ['nothing', {}, [0, 1, 2, 3, 4]],
    ['a kind', { kind: 'send' }, [0, 3]],
    ['what came in', { direction: 'in' }, [1, 2]],
    ['what went out', { direction: 'out' }, [0, 2]],
    ['a token', { token: 'PUSD' }, [0, 2]],
    ['a network', { network: 'eip155:1' }, [0]],
    ['several at once', { token: 'ETH', direction: 'out' }, [2]],
  ] as const)('by %s', (_what, filter, wanted) => {
    expect(found(filter)).toEqual(wanted)
  })

  test('offers each value that occurs once', () => {
    const choices = filterChoices(rows)
    expect(choices.kind).toEqual(['send', 'receive', 'trade', 'approve'])
    expect(choices.direction).toEqual(['out', 'in'])
    expect(choices.token).toEqual(['PUSD', 'ETH'])
    expect(choices.network).toHaveLength(2)
  })
})
