import { expect, test } from 'vitest'
import { addressKey, sameAddress } from './address.ts'

const hex = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const base58 = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'

test('treats hex addresses as equal in upper and lower case', () => {
  expect(sameAddress(hex, hex.toLowerCase())).toBe(true)
  expect(sameAddress(hex, hex.toUpperCase())).toBe(true)
  expect(sameAddress(hex, `${hex.slice(0, -1)}7`)).toBe(false)
})

test('treats base58 addresses as different as soon as one letter differs', () => {
  expect(sameAddress(base58, base58)).toBe(true)
  expect(sameAddress(base58, base58.toLowerCase())).toBe(false)
  expect(addressKey(base58)).toBe(base58)
})

test('treats no address as equal to none', () => {
  expect(sameAddress(undefined, undefined)).toBe(false)
  expect(sameAddress(hex, undefined)).toBe(false)
})
