import { expect, test } from 'vitest'
import { readEvmAddress } from './evmAddress.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test.each([address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`])(
  'takes %s',
  (text) => {
    expect(readEvmAddress(text)).toBe(address.toLowerCase())
  },
)

test.each([
  ['a wrong checksum', address.replace('F', 'f')],
  ['a short one', address.slice(0, -1)],
  ['a long one', `${address}0`],
  ['no prefix', address.slice(2)],
  ['an upper-case prefix', address.replace('0x', '0X')],
  ['another sign', address.replace('9', 'g')],
  ['a name', 'vitalik.eth'],
  ['nothing', ''],
])('refuses %s', (_, text) => {
  expect(() => readEvmAddress(text)).toThrow('The address is not valid')
})
