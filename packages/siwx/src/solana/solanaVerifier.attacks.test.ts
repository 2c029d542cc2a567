import { ed25519 } from '@noble/curves/ed25519.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { createSiwxMessage } from '../message/createSiwxMessage.ts'
import { goodMessage, verify } from '../verify/setUp.test.util.ts'

const key = new Uint8Array(32).fill(7)
const order = 2n ** 252n + 27742317777372353535851937790883648493n
const textOf = (publicKey: Uint8Array) =>
  createSiwxMessage({
    ...goodMessage,
    chainId: 'solana:local',
    accountAddress: base58.encode(publicKey),
  })
const text = textOf(ed25519.getPublicKey(key))
const signature = ed25519.sign(utf8ToBytes(text), key)
const bad = 'INVALID_SIGNATURE signature'
const littleEndian = (bytes: Uint8Array) =>
  bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)

test('the signature of the account is verified, and no other', async () => {
  expect(await verify(text, base58.encode(signature))).toBe('ok')
  const other = ed25519.sign(utf8ToBytes(text), new Uint8Array(32).fill(8))
  expect(await verify(text, base58.encode(other))).toBe(bad)
  expect(await verify(text, base58.encode(ed25519.sign(utf8ToBytes(`${text} `), key)))).toBe(bad)
  for (const wrong of [
    '',
    '0x00',
    '0OIl',
    base58.encode(signature.subarray(1)),
    'z'.repeat(50_000),
  ])
    expect(await verify(text, wrong)).toBe(bad)
})

test('the same signature in another form is refused', async () => {
  const s = littleEndian(signature.subarray(32)) + order
  const twin = signature.slice()
  for (let index = 0; index < 32; index++)
    twin[32 + index] = Number((s >> BigInt(8 * index)) & 255n)
  expect(await verify(text, base58.encode(twin))).toBe(bad)
})

test.each([
  ['0100000000000000000000000000000000000000000000000000000000000000'],
  ['0000000000000000000000000000000000000000000000000000000000000080'],
  ['ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f'],
  ['26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05'],
])('an address that any signature would match proves nothing: %s', async (hexKey) => {
  const publicKey = Uint8Array.from(hexKey.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  // A key of small order: the message has no influence, and R = 0, S = 0 is valid if points are not checked.
  const nothing = new Uint8Array(64)
  nothing[0] = 1
  expect(await verify(textOf(publicKey), base58.encode(nothing))).toBe(bad)
})

test('an address of another length is refused', async () => {
  const short = createSiwxMessage({
    ...goodMessage,
    chainId: 'solana:local',
    accountAddress: 'z'.repeat(44),
  })
  expect(await verify(short, base58.encode(signature))).toBe(bad)
})
