import { describe, expect, test } from 'vitest'
import type { WalletItem } from '../types/walletItem.ts'
import {
  countTag,
  rowLimit,
  type WalletRows,
  type WalletRowsInput,
  walletRows,
} from './walletRows.ts'

const items = (count: number, kind: WalletItem['kind'] = 'custom'): WalletItem[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    ids: [`${at}`],
    families: [],
    name: `${at}`,
    kind,
    badges: [],
    links: {},
  }))

test.each<
  [count: number, allWallets: boolean, custom: number, rows: number, all: number | undefined]
>([
  [0, true, 0, 0, undefined],
  [3, true, 0, 3, undefined],
  [3, true, 1, 3, 3],
  [rowLimit, true, 0, rowLimit, undefined],
  [rowLimit + 1, true, 0, rowLimit, rowLimit + 1],
  [2000, true, 1, rowLimit, 2000],
  [2000, false, 1, 2000, undefined],
])(
  'of %i wallets (AllWallets: %s, own: %i) %i are rows',
  (count, allWallets, custom, rows, all) => {
    const answer = walletRows(items(count), { allWallets, custom })
    expect(answer.rows).toHaveLength(rows)
    expect(answer.all).toBe(all)
  },
)

describe('the rows for registry wallets', () => {
  const registryState = { status: 'pending', count: 0 } as const
  const rowsOf = (count: number, more: Partial<WalletRowsInput> = {}) =>
    walletRows(items(count, 'announced'), {
      allWallets: true,
      custom: 0,
      registry: registryState,
      ...more,
    })

  test.each<[string, WalletRows, WalletRows['coming'] & { rows: number }]>([
    ['two where nothing is installed', rowsOf(0), { count: 2, at: 0, rows: 0 }],
    ['one beside one that is installed', rowsOf(1), { count: 1, at: 1, rows: 1 }],
    ['none beside many', rowsOf(9), { count: 0, at: 7, rows: 7 }],
    ['none where the site has its own', rowsOf(0, { custom: 1 }), { count: 0, at: 0, rows: 0 }],
    [
      'what the site features and nobody knows',
      rowsOf(2, { featuredWalletIds: ['0', 'a', 'b', 'c'] }),
      { count: 3, at: 2, rows: 2 },
    ],
    [
      'no more than there is room for',
      rowsOf(6, { featuredWalletIds: ['a', 'b', 'c'] }),
      { count: 1, at: 6, rows: 6 },
    ],
  ])('keep room for %s', (_, { coming, rows, all }, { rows: shown, ...room }) => {
    expect(coming).toEqual(room)
    expect(rows).toHaveLength(shown)
    expect(all).toBeNull()
  })

  test('lead to all of them once their number is known, and if the registry has failed', () => {
    const known = rowsOf(1, { registry: { status: 'known', count: 528 }, custom: 2 })
    expect([known.all, known.coming.count]).toEqual([530, 0])
    const failed = rowsOf(1, { registry: { status: 'failed', count: 0 } })
    expect([failed.all, failed.coming.count]).toEqual([1, 0])
  })
})

describe('the number of all wallets', () => {
  test.each([
    [1, 1, false],
    [9, 9, false],
    [10, 10, false],
    [11, 10, true],
    [529, 520, true],
    [2000, 2000, false],
  ])('shows %i as %i, and more: %s', (count, shown, more) => {
    expect(countTag(count)).toEqual({ count: shown, more })
  })
})
