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
  const transactionStore = createTransactionStore(filling, key)
  return {
    transactionStore,
    add: (transaction: Tracked) => transactionStore.change((all) => [transaction, ...all]),
    ids: () => transactionStore.store.getState().map(({ id }) => id),
    storedIds: () => readTransactions(storage, key)?.map(({ id }) => id),
    writes: () => writes,
    fill: (full: boolean) => {
      isFull = full
    },
  }
}

test('keeps later transactions in memory once the storage is full, whatever follows', () => {
  const { transactionStore, add, ids, storedIds, fill } = setUp()
  add(sent('a', 1))
  fill(true)
  add(sent('b', 2))
  expect(ids()).toEqual(['b', 'a'])
  add(sent('c', 3))
  transactionStore.reload()
  transactionStore.change((all) => all.filter(({ id }) => id !== 'a'))
  expect(ids()).toEqual(['c', 'b'])
  expect(storedIds()).toEqual(['a'])
})

test('does not write again to a storage that refused: another page may have continued from there', () => {
  const { add, ids, storedIds, fill, writes } = setUp()
  fill(true)
  add(sent('a', 1))
  fill(false)
  add(sent('b', 2))
  expect([ids(), storedIds(), writes()]).toEqual([['b', 'a'], undefined, 1])
})
