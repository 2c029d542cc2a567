import { parseTypedData } from '@portico/core/adapter'
import { describe, expect, test } from 'vitest'
import { hashTypedData } from './hashTypedData.ts'

/** Data whose hashes come from other libraries than ours, or from a standard. */
const mail = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
}

describe('hashTypedData', () => {
  test('returns the hash of the example of EIP-712', () => {
    expect(hashTypedData(parseTypedData(mail))).toBe(
      '0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2',
    )
  })

  test('does not change with values that no type names', () => {
    const more = {
      ...mail,
      message: { ...mail.message, note: 'x' },
      domain: { ...mail.domain, x: 1 },
    }
    expect(hashTypedData(parseTypedData(more))).toBe(hashTypedData(parseTypedData(mail)))
  })
})
