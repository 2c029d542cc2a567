import { describe, expect, test } from 'vitest'
import type { WalletItem } from './walletItem.ts'
import { countTag, rowLimit, walletRows } from './walletRows.ts'

const items = (count: number): WalletItem[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    ids: [`${at}`],
    families: [],
    name: `${at}`,
    kind: 'custom',
    badges: [],
    links: {},
  }))

test.each<
  [count: number, allWallets: boolean, custom: boolean, rows: number, all: number | undefined]
>([
  [0, true, false, 0, undefined],
  [3, true, false, 3, undefined],
  [3, true, true, 3, 3],
  [rowLimit, true, false, rowLimit, undefined],
  [rowLimit + 1, true, false, rowLimit, rowLimit + 1],
  [2000, true, true, rowLimit, 2000],
  [2000, false, true, 2000, undefined],
])(
  'of %i wallets (AllWallets: %s, own: %s) %i are rows',
  (count, allWallets, custom, rows, all) => {
    const answer = walletRows(items(count), { allWallets, custom })
    expect(answer.rows).toHaveLength(rows)
    expect(answer.all).toBe(all)
  },
)

describe('the number of all wallets', () => {
  test.each([
    [1, 1, false],
    [9, 9, false],
    [10, 10, false],
    [11, 10, true],
    [529, 520, true],
    [2000, 2000, false],
  ])('%i is told as %i, and more: %s', (count, shown, more) => {
    expect(countTag(count)).toEqual({ count: shown, more })
  })
})
