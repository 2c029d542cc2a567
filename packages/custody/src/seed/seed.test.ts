import { hex } from '@scure/base'
import { expect, test } from 'vitest'
import type { Bytes } from '../bytes/bytes.ts'
import { addressesOf } from './addressesOf.ts'
import { deriveKeys } from './deriveKeys.ts'
import { entropyOf, wordsOf } from './mnemonic.ts'
import { slip10 } from './slip10.ts'

const bytes = (digits: string) => hex.decode(digits) as Bytes

/** The BIP-39 vectors with twelve words. */
const phrases: readonly (readonly [entropy: string, words: string])[] = [
  ['00000000000000000000000000000000', `${'abandon '.repeat(11)}about`],
  [
    '7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f',
    'legal winner thank year wave sausage worth useful legal winner thank yellow',
  ],
  [
    '80808080808080808080808080808080',
    'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
  ],
  ['ffffffffffffffffffffffffffffffff', `${'zoo '.repeat(11)}wrong`],
]

test.each(phrases)('entropy %s has the words of BIP-39', (entropy, words) => {
  expect(wordsOf(bytes(entropy))).toBe(words)
  expect(entropyOf(`  ${words.toUpperCase().replaceAll(' ', '\n ')} `)).toEqual(bytes(entropy))
})

test.each([
  ['a wrong checksum', 'abandon '.repeat(12)],
  ['eleven words', 'abandon '.repeat(11)],
  ['a word that is not listed', `${'abandon '.repeat(11)}portico`],
  ['twenty-four words', `${'abandon '.repeat(23)}art`],
])('refuses %s as malformed, with an error that does not contain the words', (_, words) => {
  const refused = (() => {
    try {
      return entropyOf(words)
    } catch (error) {
      return error as Error
    }
  })()
  expect(refused).toMatchObject({ name: 'CustodyError', code: 'MALFORMED' })
  expect(JSON.stringify([String(refused), (refused as Error).cause])).not.toMatch(/abandon|portico/)
})

test('derives the Ed25519 keys of SLIP-0010, test vector 1', () => {
  const seed = bytes('000102030405060708090a0b0c0d0e0f')
  const steps: readonly (readonly [number[], string])[] = [
    [[], '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7'],
    [[0], '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
    [[0, 1], 'b1d0bad404bf35da785a64ca1ac54b2617211d2777696fbffaf208f746ae84f2'],
    [[0, 1, 2], '92a5b23c0b8a99e37d07df3fb9966917f5d06e02ddbd909c7e184371463e9fc9'],
    [[0, 1, 2, 2], '30d1dc7e5fc04c31219ab25a27ae00b50f6fd66622f6e9c913253d6511d1e662'],
    [
      [0, 1, 2, 2, 1_000_000_000],
      '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793',
    ],
  ]
  for (const [path, key] of steps) expect(hex.encode(slip10(seed, path))).toBe(key)
})

test('derives the addresses that other wallets derive from the same words', async () => {
  const keys = await deriveKeys(entropyOf(phrases[0]?.[1] ?? ''))
  expect(addressesOf(keys)).toEqual({
    eip155: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
  })
})
