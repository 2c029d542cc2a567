import { testPlatform } from '@portico/testing'
import { expect, test } from 'vitest'
import type { Tracked } from '../../types/tracked.ts'
import { readTransactions } from './storedTransactions.ts'
import { createTransactionStore } from './transactionStore.ts'

const key = 'portico.transactions'

const sent = (id: string, at: number): Tracked => ({
  id,
  at,
  transfer: {
    networkId: 'eip155:31337',
    from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    amount: 1n,
    symbol: 'ETH',
    decimals: 18,
  },
  status: { state: 'submitted', hash: `0x${id.repeat(64)}`, since: at },
})

function setUp() {
  const { storage } = testPlatform()
  let isFull = false
  let writes = 0
  const filling = {
    ...storage,
    setItem: (name: string, value: string) => {
      writes += 1
      if (isFull) throw new Error('full')
      storage.setItem(name, value)
    },
  }
  const book = createTransactionStore(filling, key)
  return {
    book,
    add: (transaction: Tracked) => book.change((all) => [transaction, ...all]),
    ids: () => book.store.getState().map(({ id }) => id),
    kept: () => readTransactions(storage, key)?.map(({ id }) => id),
    writes: () => writes,
    fill: (full: boolean) => {
      isFull = full
    },
  }
}

test('a storage that is full at last leaves what came after in the memory, whatever follows', () => {
  const { book, add, ids, kept, fill } = setUp()
  add(sent('a', 1))
  fill(true)
  add(sent('b', 2))
  expect(ids()).toEqual(['b', 'a'])
  add(sent('c', 3))
  book.reload()
  book.change((all) => all.filter(({ id }) => id !== 'a'))
  expect(ids()).toEqual(['c', 'b'])
  expect(kept()).toEqual(['a'])
})

test('a storage that refused is not written again: another page may have gone on from there', () => {
  const { add, ids, kept, fill, writes } = setUp()
  fill(true)
  add(sent('a', 1))
  fill(false)
  add(sent('b', 2))
  expect([ids(), kept(), writes()]).toEqual([['b', 'a'], undefined, 1])
})
