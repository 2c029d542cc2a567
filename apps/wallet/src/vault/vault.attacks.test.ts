import { beforeEach, expect, test, vi } from 'vitest'
import type { Bytes } from '../bytes.ts'
import { WalletError } from '../walletError.ts'
import { memoryStorage, type Storage } from './storage.ts'
import { createVault, type Vault } from './vault.ts'

const seedOf = (first: number) => Uint8Array.from({ length: 16 }, (_, at) => at + first) as Bytes
const mine = seedOf(7)
const other = seedOf(90)
const passkey = { credentialId: 'ab', salt: '0'.repeat(64), secret: seedOf(1) }
const passkeys = {
  isAvailable: async () => true,
  create: vi.fn(async () => passkey),
  readSecret: async () => passkey.secret,
}

let storage: Storage
let vault: Vault
beforeEach(() => {
  vi.clearAllMocks()
  storage = memoryStorage()
  vault = createVault(storage, passkeys, () => 1_000_000)
})

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'kept',
    (error: { code: string }) => error.code,
  )

test('replaces no other seed, whatever locks it', async () => {
  await vault.protectByPassword(mine, 'one')
  expect(await outcome(vault.protectByPassword(other, 'two'))).toBe('VAULT_EXISTS')
  expect(await outcome(vault.protectByPasskey(other))).toBe('VAULT_EXISTS')
  expect(passkeys.create).not.toHaveBeenCalled()
  expect(await vault.open('one')).toEqual(mine)
})

test('stores the seed of one of two tabs that set up at once, and notifies the other', async () => {
  const tab = createVault(storage, passkeys, () => 1_000_000)
  const outcomes = await Promise.all([
    outcome(vault.protectByPassword(mine, 'one')),
    outcome(tab.protectByPassword(other, 'two')),
  ])
  expect(outcomes.toSorted()).toEqual(['VAULT_EXISTS', 'kept'])
  const [first] = outcomes
  expect(await vault.open(first === 'kept' ? 'one' : 'two')).toEqual(
    first === 'kept' ? mine : other,
  )
})

test('reads again before writing if another tab seals meanwhile', async () => {
  const { exclusive, set } = storage
  const both = Promise.withResolvers<void>()
  let turns = 0
  storage.exclusive = (work, what) => {
    if (what === 'vault' && ++turns === 2) both.resolve()
    return exclusive(work, what)
  }
  // The first tab has checked and is about to write when the second has checked as well.
  storage.set = async (key, value) => {
    if (key === 'vault') await both.promise
    return set(key, value)
  }
  const tab = createVault(storage, passkeys, () => 1_000_000)
  const outcomes = await Promise.all([
    outcome(vault.protectByPassword(mine, 'one')),
    outcome(tab.protectByPassword(other, 'two')),
  ])
  expect(outcomes.toSorted()).toEqual(['VAULT_EXISTS', 'kept'])
})

test('overwrites nothing in a storage that does not say what it holds', async () => {
  await vault.protectByPassword(mine, 'one')
  const { get, set } = storage
  const writing = vi.fn(set)
  storage.get = () => Promise.reject(new WalletError('STORAGE_REFUSED'))
  storage.set = writing
  expect(await outcome(vault.protectByPassword(other, 'two'))).toBe('STORAGE_REFUSED')
  expect(writing).not.toHaveBeenCalled()
  Object.assign(storage, { get, set })
  expect(await vault.open('one')).toEqual(mine)
})

test('sets unreadable data aside before it takes in another seed', async () => {
  const later = { version: 2, lock: { by: 'password' } }
  await storage.set('vault', later)
  await vault.protectByPassword(mine, 'one')
  expect(await storage.get('vault.unreadable')).toEqual(later)
  expect(await vault.open('one')).toEqual(mine)
})
