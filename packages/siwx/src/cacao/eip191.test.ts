import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { signerOf } from './eip191.ts'

const owner = privateKeyToAccount(generatePrivateKey())

test('the recovered signer is the same as in viem', async () => {
  for (const message of ['', 'hi', '漢😀', 'x'.repeat(1000)]) {
    const signature = await owner.signMessage({ message })
    expect(signerOf(message, signature)).toBe(owner.address.toLowerCase())
  }
  expect(signerOf('hi', '0x1234')).toBeUndefined()
})

test('a signature has only one accepted form', async () => {
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const signature = await owner.signMessage({ message: 'hi' })
  const body = signature.slice(0, 66)
  const s = BigInt(`0x${signature.slice(66, 130)}`)
  const end = Number(`0x${signature.slice(130)}`)
  const spelled = (value: bigint, last: number) =>
    signerOf(
      'hi',
      `${body}${value.toString(16).padStart(64, '0')}${last.toString(16).padStart(2, '0')}`,
    )
  expect(spelled(s, end)).toBe(owner.address.toLowerCase())
  expect(spelled(s, end - 27)).toBe(owner.address.toLowerCase())
  expect(spelled(order - s, 55 - end)).toBeUndefined()
  expect(spelled(s, end + 27)).toBeUndefined()
})
