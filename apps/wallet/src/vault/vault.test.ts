import { beforeEach, describe, expect, test } from 'vitest'
import { type Bytes, toHex } from '../bytes.ts'
import { memoryStorage, type Storage } from './storage.ts'
import { createVault, type Vault } from './vault.ts'

const entropy = Uint8Array.from({ length: 16 }, (_, index) => index + 7) as Bytes
const password = 'correct horse battery'
type StoredVault = { lock: Record<string, unknown>; iv: string; sealed: string }

/** A passkey that returns one secret, as a device would. */
function testPasskeys() {
  let secret = crypto.getRandomValues(new Uint8Array(32))
  return {
    isAvailable: async () => true,
    create: async () => ({ credentialId: 'ab', salt: '0'.repeat(64), secret: secret.slice() }),
    readSecret: async () => secret.slice(),
    lose: () => {
      secret = crypto.getRandomValues(new Uint8Array(32))
    },
  }
}

let storage: Storage
let vault: Vault
let time: number
let passkeys: ReturnType<typeof testPasskeys>

beforeEach(() => {
  storage = memoryStorage()
  time = 1_000_000
  passkeys = testPasskeys()
  vault = createVault(storage, passkeys, () => time)
})

const outcome = (promise: Promise<unknown>) =>
  promise.catch((error: { code: string }) => error.code)
const storedVault = async () => (await storage.get('vault')) as StoredVault
const alter = async (change: (record: StoredVault) => unknown) => {
  const record = await storedVault()
  change(record)
  await storage.set('vault', record)
}

test('returns a seed by its password, however that is typed', async () => {
  expect(await vault.kind()).toBeUndefined()
  await vault.protectByPassword(entropy, 'café')
  expect(await vault.kind()).toBe('password')
  expect(await vault.open('cafe\u0301')).toEqual(entropy)
  await vault.remove()
  expect(await vault.kind()).toBeUndefined()
})

test('stores nothing in the open, and seals differently each time', async () => {
  await vault.protectByPassword(entropy, password)
  const first = JSON.stringify(await storedVault())
  expect(first).not.toContain(toHex(entropy))
  expect(first).not.toContain(password)
  await vault.remove()
  await vault.protectByPassword(entropy, password)
  expect((await storedVault()).sealed).not.toBe(JSON.parse(first).sealed)
  expect((await storedVault()).lock.salt).not.toBe(JSON.parse(first).lock.salt)
})

test('opens with a passkey, and not with another one', async () => {
  await vault.protectByPasskey(entropy)
  expect(await vault.kind()).toBe('passkey')
  expect(await vault.open()).toEqual(entropy)
  passkeys.lose()
  expect(await outcome(vault.open())).toBe('PASSKEY_WRONG')
})

describe('an attacker who can write to the storage', () => {
  const flip = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1)

  beforeEach(() => vault.protectByPassword(entropy, password))

  test.each<[string, (record: StoredVault) => unknown, string]>([
    ['changes the seed', (record) => (record.sealed = flip(record.sealed)), 'WRONG_PASSWORD'],
    ['changes the nonce', (record) => (record.iv = flip(record.iv)), 'WRONG_PASSWORD'],
    [
      'changes the salt',
      (record) => (record.lock.salt = flip(String(record.lock.salt))),
      'WRONG_PASSWORD',
    ],
    ['says another cost', (record) => (record.lock.iterations = 600_001), 'WRONG_PASSWORD'],
    ['makes trying cheap', (record) => (record.lock.iterations = 1000), 'VAULT_DAMAGED'],
    ['makes opening take for ever', (record) => (record.lock.iterations = 1e12), 'VAULT_DAMAGED'],
    ['says another lock', (record) => (record.lock.by = 'none'), 'VAULT_DAMAGED'],
    ['cuts the seed off', (record) => (record.sealed = record.sealed.slice(2)), 'VAULT_DAMAGED'],
    ['says another version', (record) => Object.assign(record, { version: 0 }), 'VAULT_DAMAGED'],
  ])('%s, and opens nothing', async (_what, change, code) => {
    await alter(change)
    expect(await outcome(vault.open(password))).toBe(code)
  })
})

describe('an attacker who guesses passwords', () => {
  beforeEach(() => vault.protectByPassword(entropy, password))

  test('waits longer and longer, until the right password ends that', async () => {
    for (let guess = 0; guess < 5; guess++)
      expect(await outcome(vault.open(`guess ${guess}`))).toBe('WRONG_PASSWORD')
    expect(await outcome(vault.open(password))).toBe('TOO_MANY_TRIES')
    const again = createVault(storage, passkeys, () => time)
    expect(await outcome(again.open(password))).toBe('TOO_MANY_TRIES')
    time += 5000
    expect(await outcome(vault.open('guess 6'))).toBe('WRONG_PASSWORD')
    time += 5000
    await expect(vault.open(password)).rejects.toMatchObject({ retryAt: time + 5000 })
    time += 5000
    expect(await vault.open(password)).toEqual(entropy)
    expect(await outcome(vault.open('guess 8'))).toBe('WRONG_PASSWORD')
  })

  test('learns nothing from many tries at once', async () => {
    const guesses = Array.from({ length: 12 }, (_, guess) => outcome(vault.open(`guess ${guess}`)))
    const codes = await Promise.all(guesses)
    expect(codes.filter((code) => code === 'WRONG_PASSWORD').length).toBeLessThanOrEqual(5)
  })

  test('does not lock anyone out with a clock that was turned back', async () => {
    for (let guess = 0; guess < 5; guess++) await outcome(vault.open('guess'))
    time -= 86_400_000
    await expect(vault.open(password)).rejects.toMatchObject({ retryAt: time + 300_000 })
  })

  test('no error contains a secret', async () => {
    const error = await vault.open('my secret guess').catch((thrown: Error) => thrown)
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('secret guess')
  })
})
