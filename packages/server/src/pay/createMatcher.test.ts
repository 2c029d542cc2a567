import { expect, test } from 'vitest'
import { createMatcher } from './createMatcher.ts'

const orderOf = (id: string, changes: object = {}) => ({
  id,
  token: '0xdd',
  recipient: '0xaa',
  amount: 5n,
  marker: `0x${id.repeat(32)}`,
  matchByAmount: true,
  fromBlock: 10,
  ...changes,
})
const found = (marks: readonly string[] = [], changes: object = {}) => ({
  token: '0xdd',
  recipient: '0xaa',
  payer: '0xcc',
  amount: 5n,
  hash: '0x1',
  logIndex: 0,
  block: 11,
  blockHash: '0x2',
  at: 0,
  marks,
  ...changes,
})

test('a plain transfer that matches two orders of one amount pays neither', () => {
  const first = orderOf('1')
  expect(createMatcher([first])(found())?.id).toBe('1')
  expect(createMatcher([first, orderOf('2')])(found())).toBeUndefined()
  expect(createMatcher([first, orderOf('2', { matchByAmount: false })])(found())?.id).toBe('1')
})

test('a single mark decides, two marks match no order, and a mark counts only for its order’s asset and recipient', () => {
  const one = orderOf('1')
  const two = orderOf('2')
  const matchOf = createMatcher([one, two])
  expect(matchOf(found([two.marker]))?.id).toBe('2')
  expect(matchOf(found([one.marker, two.marker]))).toBeUndefined()
  expect(matchOf(found([one.marker], { token: '' }))).toBeUndefined()
  expect(matchOf(found([one.marker], { recipient: '0xbb' }))).toBeUndefined()
})

test('an order is read as often for a thousand transfers as for one', () => {
  let reads = 0
  const orders = Array.from({ length: 100 }, (_, at) => {
    const order = orderOf(String(at))
    Object.defineProperty(order, 'token', {
      get: () => {
        reads++
        return '0xdd'
      },
    })
    return order
  })
  const matchOf = createMatcher(orders)
  matchOf(found([], { amount: 7n }))
  const first = reads
  for (let at = 0; at < 1000; at++) matchOf(found([], { amount: 7n }))
  expect(reads).toBe(first)
})
