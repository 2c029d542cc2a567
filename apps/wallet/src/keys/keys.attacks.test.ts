import { HDKey } from '@scure/bip32'
import { expect, test, vi } from 'vitest'
import type { Bytes } from '../bytes.ts'
import { seal, unseal } from '../vault/seal.ts'
import { demonstrationWords } from './demonstration.ts'
import { openKeyring } from './keyring.ts'
import { requestKeys, sealKeys } from './transferKeys.ts'
import { parseWords } from './words.ts'

const isWiped = (bytes: Uint8Array) => bytes.every((byte) => byte === 0)

test('wipes a key derived for signing: only its signer has it', async () => {
  const derived: HDKey[] = []
  const derive = HDKey.prototype.deriveChild
  vi.spyOn(HDKey.prototype, 'deriveChild').mockImplementation(function (this: HDKey, step) {
    const node = derive.call(this, step)
    derived.push(node)
    return node
  })
  const keyring = await openKeyring(parseWords(demonstrationWords))
  const signer = keyring.evm(0)
  vi.restoreAllMocks()
  expect(derived.map(({ privateKey }) => privateKey)).toEqual([null, null, null, null, null])
  expect(await signer.signMessage({ message: 'hi' })).toMatch(/^0x/)
})

test('leaves no copy here of a seed passed to another tab', async () => {
  const other = await requestKeys()
  const entropy = parseWords(demonstrationWords)
  const handed = await sealKeys(other.publicKey, entropy)
  expect(isWiped(entropy)).toBe(true)
  expect(await other.open(handed)).toEqual(parseWords(demonstrationWords))
})

test('leaves no bytes behind of a password that has opened or sealed something', async () => {
  const secretOf = () => new TextEncoder().encode('correct horse battery') as Bytes
  const lock = { by: 'password', iterations: 600_000, salt: 'ab'.repeat(16) } as const
  const first = secretOf()
  const second = secretOf()
  const record = await seal(parseWords(demonstrationWords), lock, first)
  expect(await unseal(record, second)).toEqual(parseWords(demonstrationWords))
  expect([first, second].every(isWiped)).toBe(true)
})
