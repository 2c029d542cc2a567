import { expect, test } from 'vitest'
import type { ActivityRow } from './activityRows.ts'
import { historyTransaction, historyTransfer } from './historyTransaction.test.util.ts'
import { searchActivity } from './searchActivity.ts'

const row = (transaction: ReturnType<typeof historyTransaction>): ActivityRow => ({
  kind: 'history',
  key: transaction.id,
  at: 0,
  transaction,
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
      networkId: 'eip155:31337',
      from: '0x1',
      to: '0xFriend',
      name: 'alice.eth',
      amount: 1n,
      symbol: 'PUSD',
      decimals: 6,
    },
  },
}

const nft = { ...historyTransfer(), fungible_info: null }
const rows = [
  sent,
  row(historyTransaction(9, { hash: '0xABCDEF' })),
  row({
    ...historyTransaction(8),
    transfers: [historyTransfer({ symbol: 'PCOIN' }, { sender: '0x5Eed' })],
  }),
  row({
    ...historyTransaction(7),
    transfers: [
      { ...nft, nft_info: { name: 'Harbour', content: null, flags: { is_spam: false } } },
    ],
  }),
]
const found = (text: string) => searchActivity(rows, text).map(({ key }) => key)

test.each([
  ['a hash, in either case', ' 0xabcd ', ['eip155:31337:0xABCDEF']],
  ['a symbol', 'pcoin', ['eip155:31337:0x8']],
  ['an address', '0x5EED', ['eip155:31337:0x8']],
  ['the name of an NFT', 'harb', ['eip155:31337:0x7']],
  ['the name that was sent to', 'alice', ['mine']],
  ['nothing that is there', 'zzz', []],
])('finds %s', (_, text, keys) => {
  expect(found(text)).toEqual(keys)
})

test('finds an account by its name once that is known, as sender or as recipient', () => {
  const names = {
    'eip155:31337:0x5eed': { name: 'harbour.eth' },
    'eip155:31337:0xfriend': { name: 'bob.eth' },
  }
  const named = (text: string) => searchActivity(rows, text, names).map(({ key }) => key)
  expect(named('harbour.eth')).toEqual(['eip155:31337:0x8'])
  expect(named('BOB')).toEqual(['mine'])
  expect(found('harbour.eth')).toEqual([])
})

test('keeps every row for an empty search', () => {
  expect(searchActivity(rows, '  ')).toBe(rows)
})
