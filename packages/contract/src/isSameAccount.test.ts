import { expect, test } from 'vitest'
import { isSameAccount } from './isSameAccount.ts'

const hex = 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const base58 =
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'

test('a hex account is the same in lower and upper case', () => {
  expect(isSameAccount(hex, hex.toLowerCase())).toBe(true)
  expect(isSameAccount(hex, hex.replace('0xd8dA', '0XD8DA'))).toBe(true)
})

test('a base58 account is a different one in another letter case', () => {
  expect(isSameAccount(base58, base58)).toBe(true)
  expect(isSameAccount(base58, base58.toLowerCase())).toBe(false)
})

test('an address on another chain is a different account', () => {
  expect(isSameAccount(hex, hex.replace(':1:', ':10:'))).toBe(false)
})
