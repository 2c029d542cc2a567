import { accounts } from '@portico/testing/chains'
import { expect, test } from 'vitest'
import { type Bytes, fromHex, toHex } from '../bytes.ts'
import { demonstrationWords } from './demonstration.ts'
import { openKeyring } from './keyring.ts'
import { ed25519Key } from './slip10.ts'
import { newEntropy, parseWords, wordsOf } from './words.ts'

const abandon = `${'abandon '.repeat(11)}about`

test('derives the accounts that every wallet derives', async () => {
  const keyring = await openKeyring(parseWords(demonstrationWords))
  for (const index of [0, 1, 2])
    expect((await keyring.account(index)).eip155).toBe(accounts.all[index]?.address)
  const other = await openKeyring(parseWords(abandon))
  expect(await other.account(0)).toEqual({
    index: 0,
    eip155: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
  })
})

// Vector 1 of SLIP-10 for ed25519.
test.each([
  [[0], '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
  [[0, 1], 'b1d0bad404bf35da785a64ca1ac54b2617211d2777696fbffaf208f746ae84f2'],
  [[0, 1, 2], '92a5b23c0b8a99e37d07df3fb9966917f5d06e02ddbd909c7e184371463e9fc9'],
])('derives an Ed25519 key at %j', async (path, key) => {
  const seed = fromHex('000102030405060708090a0b0c0d0e0f')
  expect(toHex(await ed25519Key(seed, path))).toBe(key)
})

test('signs nothing once closed, and holds nothing', async () => {
  const entropy = newEntropy()
  const keyring = await openKeyring(entropy)
  keyring.close()
  expect([...entropy].every((byte) => byte === 0)).toBe(true)
  expect(() => keyring.evm(0)).toThrow('locked')
  await expect(keyring.solana(0)).rejects.toThrow('locked')
  expect(() => keyring.entropy()).toThrow('locked')
})

test('reads words however they are typed, and writes them back', () => {
  const entropy = parseWords(`  ${abandon.toUpperCase().replaceAll(' ', '\n  ')} `)
  expect(toHex(entropy)).toBe('0'.repeat(32))
  expect(wordsOf(entropy).join(' ')).toBe(abandon)
  expect(wordsOf(new Uint8Array(32) as Bytes)).toHaveLength(24)
})

test.each([
  '',
  'abandon',
  abandon.replace('about', 'abandon'),
  abandon.replace('about', 'abuot'),
  `${'abandon '.repeat(14)}about`,
])('refuses "%s" as words, with an error that does not repeat them', (text) => {
  expect(() => parseWords(text)).toThrow('This isn’t a valid recovery phrase')
})
