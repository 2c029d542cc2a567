import type { HistoryTransaction } from '@portico/contract'
import { property } from '@portico/testing'
import { expect, test } from 'vitest'
import { historyTransaction, historyTransfer } from './historyTransaction.test.util.ts'
import { isSpam } from './isSpam.ts'
import { mergePage } from './mergePage.ts'

const blocks = (rows: readonly HistoryTransaction[]) => rows.map(({ metadata }) => metadata.block)

test('older pages are added below, newer ones above', () => {
  const first = mergePage([], { data: [historyTransaction(9), historyTransaction(8)] })
  const both = mergePage(first, { data: [historyTransaction(7), historyTransaction(6)] })
  expect(blocks(mergePage(both, { data: [historyTransaction(10)] }))).toEqual([10, 9, 8, 7, 6])
})

test('a repeated row appears once, with its newest values', () => {
  const pending = historyTransaction(9, { status: 'pending' })
  const rows = mergePage([pending, historyTransaction(8)], { data: [historyTransaction(9)] })
  expect(rows.map(({ metadata }) => metadata.status)).toEqual(['confirmed', 'confirmed'])
})

test('rows of replaced blocks are removed, only on that chain', () => {
  const other = historyTransaction(12, { chain: 'eip155:1' })
  const reset = [{ chain: 'eip155:31337', block: 7 }]
  const rows = mergePage(
    [other, historyTransaction(9), historyTransaction(8), historyTransaction(7)],
    {
      data: [historyTransaction(8, { hash: '0xnew' })],
      reset,
    },
  )
  expect(rows.map(({ metadata }) => [metadata.chain, metadata.block, metadata.hash])).toEqual([
    ['eip155:1', 12, '0x12'],
    ['eip155:31337', 8, '0xnew'],
    ['eip155:31337', 7, '0x7'],
  ])
})

test('rows of one chain are sorted by block, then by place in the block, whatever their times', () => {
  const wrongTime = historyTransaction(5, { minedAt: '2030-01-01T00:00:00Z' })
  const rows = mergePage([], {
    data: [
      historyTransaction(6, { index: 0, hash: '0xa' }),
      wrongTime,
      historyTransaction(6, { index: 3 }),
    ],
  })
  expect(rows.map(({ metadata }) => [metadata.block, metadata.index])).toEqual([
    [6, 3],
    [6, 0],
    [5, 0],
  ])
})

test('pages split anywhere, in any order, make the same list', () => {
  property((random) => {
    const all = Array.from({ length: 40 }, (_, at) => historyTransaction(40 - at))
    const pages: HistoryTransaction[][] = []
    for (let at = 0; at < all.length; ) {
      const size = 1 + random.integer(7)
      pages.push(all.slice(at, at + size))
      // Sometimes a row occurs twice.
      at += random.boolean() ? Math.max(1, size - 1) : size
    }
    if (random.boolean()) pages.reverse()
    const rows = pages.reduce<readonly HistoryTransaction[]>(
      (list, data) => mergePage(list, { data }),
      [],
    )
    expect(rows).toEqual(all)
  }, 50)
})

test('a transaction is spam if a rule names it, or if every transfer is flagged', () => {
  const flagged = historyTransfer({ flags: { is_spam: true } })
  expect(isSpam(historyTransaction(1, { spam: ['zero-value'] }))).toBe(true)
  expect(isSpam({ ...historyTransaction(1), transfers: [flagged, flagged] })).toBe(true)
  expect(isSpam({ ...historyTransaction(1), transfers: [flagged, historyTransfer()] })).toBe(false)
  expect(isSpam({ ...historyTransaction(1), transfers: [] })).toBe(false)
})
