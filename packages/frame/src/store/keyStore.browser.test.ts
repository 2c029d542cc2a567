import { expect, test } from 'vitest'
import { createDeviceKeys } from '../login/deviceProof.ts'
import { openKeyStore } from './keyStore.ts'
import { storedKeys } from './storedKeys.ts'

const withLock = <T>(_: string, run: () => Promise<T>) => run()
const open = (name: string) => openKeyStore(name, () => indexedDB)

test('the keys of a device are created once, and cannot be exported', async () => {
  const name = crypto.randomUUID()
  const make = createDeviceKeys
  const first = await storedKeys(await open(name), { make, withLock })()
  const again = await storedKeys(await open(name), { make, withLock })()
  const publicOf = ({ publicKey }: CryptoKeyPair) => crypto.subtle.exportKey('jwk', publicKey)
  expect(await publicOf(again)).toEqual(await publicOf(first))
  await expect(crypto.subtle.exportKey('jwk', again.privateKey)).rejects.toThrow()
  const other = await storedKeys(await open(crypto.randomUUID()), { make, withLock })()
  expect(await publicOf(other)).not.toEqual(await publicOf(first))
})

test('a foreign value in place of keys is replaced', async () => {
  const store = await open(crypto.randomUUID())
  await store.set('device', { privateKey: 'x', publicKey: 'y' })
  const keys = await storedKeys(store, { make: createDeviceKeys, withLock })()
  expect(keys.privateKey.extractable).toBe(false)
})

test.each([
  [
    'refuses',
    () => {
      throw new DOMException('Access is denied', 'SecurityError')
    },
  ],
  [
    'fails',
    () => {
      const request = new EventTarget() as IDBOpenDBRequest
      queueMicrotask(() => request.onerror?.(new Event('error')))
      return { open: () => request } as unknown as IDBFactory
    },
  ],
])('a browser that %s keeps it in memory', async (_what, factory) => {
  const store = await openKeyStore('a', factory)
  await store.set('session', { id: 'a' })
  expect(await store.get('session')).toEqual({ id: 'a' })
  await store.delete('session')
  expect(await store.get('session')).toBeUndefined()
})

test('a stored value is found under its name, and can be deleted', async () => {
  const name = crypto.randomUUID()
  const store = await open(name)
  await store.set('session', { id: 'a' })
  expect(await (await open(name)).get('session')).toEqual({ id: 'a' })
  await store.delete('session')
  expect(await (await open(name)).get('session')).toBeUndefined()
})

/** Opens a store over a database whose connection the browser closes, as when the site's data is cleared. */
async function openCleared() {
  const name = crypto.randomUUID()
  const connections: IDBDatabase[] = []
  const factory = () =>
    ({
      open: (...of: Parameters<IDBFactory['open']>) => {
        const request = indexedDB.open(...of)
        request.addEventListener('success', () => connections.push(request.result))
        return request
      },
    }) as IDBFactory
  const store = await openKeyStore(name, factory)
  const clear = async () => {
    for (const connection of connections) connection.close()
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name)
      request.onsuccess = resolve
      request.onerror = reject
    })
  }
  return { store, clear }
}

test('a store that the browser has cleared still works, empty', async () => {
  const { store, clear } = await openCleared()
  await store.set('session', { id: 'a' })
  await clear()
  await store.delete('session')
  expect(await store.get('session')).toBeUndefined()
  await clear()
  await store.set('session', { id: 'b' })
  expect(await store.get('session')).toEqual({ id: 'b' })
})

test('cleared keys of a device are created again, once, and stored', async () => {
  const { store, clear } = await openCleared()
  const find = storedKeys(store, { make: createDeviceKeys, withLock })
  const first = await find()
  expect(await find()).toBe(first)
  await clear()
  const second = await find()
  expect(second).not.toBe(first)
  expect(await find()).toBe(second)
  expect(await store.get('device')).toBeDefined()
})
