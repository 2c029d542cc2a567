import { expect, test } from 'vitest'
import { unansweredOutcome } from '../families/outcome.ts'
import { readLens } from './readLens.ts'
import { readSpending } from './spending.ts'

const unavailable = expect.objectContaining({ code: 'UPSTREAM_UNAVAILABLE', field: 'chainId' })
const token = '0x00000000000000000000000000000000000000aa'

test.each([
  ['nothing', unansweredOutcome],
  ['bytes that no lens gives', { result: '"0x1234"' }],
  ['no bytes, as without code overrides', { result: '"0x"' }],
  ['a number', { result: '-5' }],
  ['an object', { result: '{}' }],
  ['null', { result: 'null' }],
])('a node that answers %s is treated as unavailable', (_, outcome) => {
  expect(() => readLens(outcome)).toThrow(unavailable)
})

test('a token that breaks the lens has no route', () => {
  const error = JSON.stringify({ code: 3, message: 'execution reverted' })
  expect(() => readLens({ error })).toThrow(expect.objectContaining({ code: 'NO_SWAP_ROUTE' }))
})

test.each(['{}', 'null', '-5', '"lots"'])(
  'a node that returns %s as the amount of an account is treated as unavailable',
  (result) => {
    expect(() => readSpending(token, [{ result }, { result }])).toThrow(unavailable)
  },
)

test('a contract that returns no amount is read as a balance of zero', () => {
  const none = { result: '"0x"' }
  expect(readSpending(token, [none, none])).toEqual({ balance: 0n, allowance: 0n })
})
