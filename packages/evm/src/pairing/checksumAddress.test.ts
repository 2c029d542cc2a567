import { property } from '@portico/testing'
import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { checksumAddress } from './checksumAddress.ts'

test('writes an address with the capitals of EIP-55, whatever the wallet writes', () => {
  property((random) => {
    const digits = Array.from({ length: 40 }, () =>
      random.pick(['0', '5', '9', 'a', 'c', 'f', 'A', 'D', 'F']),
    )
    const address = `0x${digits.join('')}`
    expect(checksumAddress(address)).toBe(getAddress(address.toLowerCase()))
  })
})

test.each(['', '0x1', 'vitalik.eth', `0x${'g'.repeat(40)}`])('leaves %j unchanged', (text) => {
  expect(checksumAddress(text)).toBe(text)
})
