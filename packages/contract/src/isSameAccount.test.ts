import { expect, test } from 'vitest'
import { isSameAccount } from './isSameAccount.ts'

const hex = 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const base58 =
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'

test('an account of hex letters is the same in small and in capital letters', () => {
  expect(isSameAccount(hex, hex.toLowerCase())).toBe(true)
  expect(isSameAccount(hex, hex.replace('0xd8dA', '0XD8DA'))).toBe(true)
})

test('an account of base58 letters is another in other letters', () => {
  expect(isSameAccount(base58, base58)).toBe(true)
  expect(isSameAccount(base58, base58.toLowerCase())).toBe(false)
})

test('an address on another chain is another account', () => {
  expect(isSameAccount(hex, hex.replace(':1:', ':10:'))).toBe(false)
})
