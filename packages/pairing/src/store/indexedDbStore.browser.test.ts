import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { clientSeed } from '../client/identity.ts'
import { randomBytes } from '../crypto/crypto.ts'
import { pairingCrypto } from '../crypto/pairingCrypto.ts'
import { softwareCrypto } from '../crypto/softwareCrypto.ts'
import { indexedDbStore } from './indexedDbStore.ts'

let count = 0
const fresh = () => `test-${++count}`

afterEach(() => {
  vi.unstubAllGlobals()
})

test('values are stored, listed by prefix, and deleted', async () => {
  const name = fresh()
  const store = indexedDbStore(name)
  expect(await store.get('a:1')).toBeNull()
  await store.set('a:1', { one: [1] })
  await store.set('a:2', 2)
  await store.set('b:1', 3)
  const again = indexedDbStore(name)
  expect(await again.get('a:1')).toEqual({ one: [1] })
  expect(await again.list('a:')).toEqual([{ one: [1] }, 2])
  await again.delete('a:1')
  expect(await store.list('a:')).toEqual([2])
})

test('another tab is notified of a change, but not the tab that made it', async () => {
  const name = fresh()
  const one = indexedDbStore(name)
  const other = indexedDbStore(name)
  const own = vi.fn()
  const received = vi.fn()
  one.onChange(own)
  const stop = other.onChange(received)
  await one.set('a', 1)
  await vi.waitFor(() => expect(received).toHaveBeenCalledTimes(1))
  await one.delete('a')
  await vi.waitFor(() => expect(received).toHaveBeenCalledTimes(2))
  stop()
  await one.set('a', 2)
  await other.get('a')
  expect(received).toHaveBeenCalledTimes(2)
  expect(own).not.toHaveBeenCalled()
})

test('tabs that open at once share one identity', async () => {
  const name = fresh()
  const seeds = await Promise.all(
    Array.from({ length: 8 }, () => clientSeed(indexedDbStore(name), randomBytes)),
  )
  for (const seed of seeds) expect(seed).toEqual(seeds[0])
})

test('a browser that refuses storage has a client for as long as the page lives', async () => {
  const refusing = {
    open: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  }
  vi.stubGlobal('indexedDB', refusing)
  const store = indexedDbStore(fresh())
  await store.set('a', 1)
  expect([await store.get('a'), await store.list('a')]).toEqual([1, [1]])
})

test('a database that the browser has closed is opened again', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  onTestFinished(() => transaction.mockRestore())
  const store = indexedDbStore(fresh())
  await store.set('a', 1)
  const close = () => (transaction.mock.contexts.at(-1) as IDBDatabase).close()
  close()
  expect(await store.get('a')).toBe(1)
  close()
  await store.set('a', 2)
  expect(await store.list('a')).toEqual([2])
})

test('a temporary read error is not treated as an empty value', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  onTestFinished(() => transaction.mockRestore())
  const store = indexedDbStore(fresh())
  await store.set('a', 1)
  const [db] = transaction.mock.contexts
  ;(db as IDBDatabase).close()
  const open = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('lost', 'UnknownError')
  })
  onTestFinished(() => open.mockRestore())
  await expect(store.get('a')).rejects.toThrow('lost')
  expect(await store.get('a')).toBe(1)
})

test('uses the primitives of this browser', async () => {
  const crypto = await pairingCrypto()
  expect(crypto).not.toBe(softwareCrypto)
  const one = randomBytes(32)
  const other = randomBytes(32)
  const secret = await crypto.agree(one, await crypto.agreementKey(other))
  expect(secret).toEqual(await softwareCrypto.agree(other, await softwareCrypto.agreementKey(one)))
})
