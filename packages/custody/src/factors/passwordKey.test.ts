import { argon2Sync } from 'node:crypto'
import { argon2id } from 'hash-wasm'
import { expect, test } from 'vitest'
import { type Bytes, randomBytes } from '../bytes/bytes.ts'
import { hkdf } from './factorKey.ts'
import { passwordCost, passwordKey } from './passwordKey.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const repeat = (byte: number, length: number) => Buffer.alloc(length, byte)

test('Argon2id of Node.js matches RFC 9106, by the vector of section 5.3', () => {
  const tag = argon2Sync('argon2id', {
    message: repeat(1, 32),
    nonce: repeat(2, 16),
    secret: repeat(3, 8),
    associatedData: repeat(4, 12),
    memory: 32,
    passes: 3,
    parallelism: 4,
    tagLength: 32,
  })
  expect(hex(tag)).toBe('0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659')
})

test('Argon2id of the frame matches that of Node.js', async () => {
  for (const [memory, passes, parallelism] of [
    [32, 3, 4],
    [64, 1, 1],
    [1024, 2, 1],
  ] as const) {
    const password = randomBytes(19)
    const salt = randomBytes(16)
    const secret = randomBytes(8)
    const tag = argon2Sync('argon2id', {
      message: password,
      nonce: salt,
      secret,
      memory,
      passes,
      parallelism,
      tagLength: 32,
    })
    const ours = await argon2id({
      password,
      salt,
      secret,
      parallelism,
      iterations: passes,
      memorySize: memory,
      hashLength: 32,
      outputType: 'hex',
    })
    expect(ours).toBe(hex(tag))
  }
})

test('a password key costs the stated 64 MiB, three passes, one lane', async () => {
  const salt = randomBytes(16)
  const context = new TextEncoder().encode('context') as Bytes
  const stretched = argon2Sync('argon2id', {
    message: 'na\u00efve pass',
    nonce: salt,
    memory: 65_536,
    passes: 3,
    parallelism: 1,
    tagLength: 32,
  })
  const expected = await hkdf(new Uint8Array(stretched), salt, context)
  // The same letter, decomposed.
  expect(await passwordKey('nai\u0308ve pass')(salt, context)).toEqual(expected)
  expect(passwordCost).toEqual({ memorySize: 65_536, iterations: 3, parallelism: 1 })
})
