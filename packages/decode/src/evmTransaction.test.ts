import { expect, test } from 'vitest'
import { readEvmTransaction } from './evmTransaction.ts'

const to = `0x${'1'.repeat(40)}`

test('a transaction keeps the known fields and drops the rest', () => {
  const input = { to, value: '0x1', input: '0xabcd', from: to, other: 1, gas: null }
  expect(readEvmTransaction(input)).toEqual({ transaction: { to, value: '0x1', data: '0xabcd' } })
  expect(readEvmTransaction({ data: '0x00' })).toEqual({ transaction: { data: '0x00' } })
})

test.each([
  ['to', {}],
  ['to', { data: '0x' }],
  ['to', { to: '0x12' }],
  ['value', { to, value: '1' }],
  ['value', { to, value: '0x' }],
  ['value', { to, value: `0x1${'0'.repeat(64)}` }],
  ['data', { to, data: '0xabc' }],
  ['data', { to, data: '0xab', input: '0xac' }],
  ['authorizationList', { to, authorizationList: [{ address: to }] }],
  ['gas', { to, gas: 21000 }],
  ['nonce', { to, nonce: '0x20000000000000' }],
])('a malformed transaction is told by its field: %s of %o', (fault, input) => {
  expect(readEvmTransaction(input)).toEqual({ fault })
})
