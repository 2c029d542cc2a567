import { expect, test } from 'vitest'
import { readSolanaAddress } from './solanaAddress.ts'

const address = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'

test.each([
  address,
  '11111111111111111111111111111111',
  'So11111111111111111111111111111111111111111',
])('accepts %s unchanged', (text) => {
  expect(readSolanaAddress(text)).toBe(text)
})

test.each([
  ['a short one', address.slice(1)],
  ['a long one', `${address}11`],
  ['a sign that base58 has not', address.replace('4', '0')],
  ['spaces', ` ${address}`],
  ['an EVM address', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  ['a signature', 'z'.repeat(88)],
  ['nothing', ''],
])('refuses %s', (_, text) => {
  expect(() => readSolanaAddress(text)).toThrow('The address is not valid')
})
