import { expectCode } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { parseAddress } from './parseAddress.ts'

const canonical = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const upper = `0x${canonical.slice(2).toUpperCase()}`

describe('parseAddress', () => {
  test.each([canonical, canonical.toLowerCase(), upper])('writes %s as EIP-55 does', (text) => {
    expect(parseAddress(text)).toBe(canonical)
  })

  test('refuses capitals that do not match the checksum', async () => {
    const flipped = canonical.replace('aAeb', 'AAeb')
    await expectCode((async () => parseAddress(flipped))(), 'ADDRESS_CHECKSUM')
  })

  test.each(['', '0x', canonical.slice(2), `${canonical}0`, canonical.slice(0, -1), 'vitalik.eth'])(
    'refuses "%s"',
    async (text) => {
      await expectCode((async () => parseAddress(text))(), 'INVALID_ADDRESS')
    },
  )

  test('reports for which networks the address is invalid', () => {
    expect(() => parseAddress('x')).toThrow('This is not an address on EVM networks')
  })
})
