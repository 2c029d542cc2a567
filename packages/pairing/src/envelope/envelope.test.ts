import { property } from '@portico/testing'
import { expect, test } from 'vitest'
import { fromBase64, fromHex, toBase64, toBase64Url } from '../bytes.ts'
import { randomBytes } from '../crypto/crypto.ts'
import {
  longestEnvelope,
  readPlain,
  readSealed,
  seal,
  sealFor,
  unseal,
  writePlain,
} from './envelope.ts'

const sealing = () => ({ key: randomBytes(32), iv: randomBytes(12) })
const malformed = expect.objectContaining({ reason: 'MALFORMED' })
const throwing = (call: () => unknown) => {
  try {
    call()
  } catch (error) {
    return error
  }
  return 'nothing was thrown'
}

test('a sealed text is read with the same key', () => {
  property((random) => {
    const { key, iv } = sealing()
    const message = random.text(200)
    const envelope = readSealed(seal({ key, iv }, message))
    expect(envelope).toMatchObject({ type: 0, iv })
    expect(unseal(key, envelope)).toBe(message)
  })
})

test('an envelope for a new receiver names its sender', () => {
  const { key, iv } = sealing()
  const sender = randomBytes(32)
  const envelope = readSealed(sealFor({ key, iv }, sender, 'hello'))
  expect(envelope).toMatchObject({ type: 1, sender })
  expect(unseal(key, envelope)).toBe('hello')
})

test('seals as RFC 8439 does, section 2.8, without additional data', () => {
  const key = fromHex('808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f')
  const iv = fromHex('070000004041424344454647')
  const message =
    "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it."
  const bytes = fromBase64(seal({ key, iv }, message))
  expect(bytes.slice(13, 29)).toEqual(fromHex('d31a8d34648e60db7b86afbc53ef7ec2'))
})

test('an envelope is refused with another key, or if any one bit was changed', () => {
  property((random) => {
    const { key, iv } = sealing()
    const bytes = fromBase64(seal({ key, iv }, 'pay'))
    expect(throwing(() => unseal(randomBytes(32), readSealed(toBase64(bytes))))).toEqual(malformed)
    const at = 1 + random.integer(bytes.length - 1)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.integer(8))
    expect(throwing(() => unseal(key, readSealed(toBase64(bytes))))).toEqual(malformed)
  }, 200)
})

test('a plain envelope is read from a link, and never from a relay', () => {
  const envelope = writePlain('{"id":1}')
  expect(readPlain(envelope)).toBe('{"id":1}')
  expect(throwing(() => readSealed(envelope))).toEqual(malformed)
  expect(throwing(() => readPlain(seal(sealing(), 'x')))).toEqual(malformed)
  expect(throwing(() => readPlain(toBase64Url(new Uint8Array([2, 255, 254]))))).toEqual(malformed)
})

test('any nonsense is refused', () => {
  property((random) => {
    const letters = random.boolean() ? undefined : 'AAAAAQAgBCDEFzy019+/='
    const given = random.text(120, letters)
    for (const read of [readSealed, readPlain]) {
      const seen = throwing(() => read(given))
      expect(seen === 'nothing was thrown' || (seen as Error).name === 'PairingError').toBe(true)
    }
  })
  expect(throwing(() => readSealed(''))).toEqual(malformed)
  expect(throwing(() => readSealed(toBase64(new Uint8Array(28))))).toEqual(malformed)
})

test('a message can be long, but one above the limit of a relay is not read', () => {
  const { key, iv } = sealing()
  const long = 'x'.repeat(700_000)
  expect(unseal(key, readSealed(seal({ key, iv }, long)))).toBe(long)
  expect(throwing(() => readSealed('A'.repeat(longestEnvelope + 4)))).toEqual(malformed)
})
