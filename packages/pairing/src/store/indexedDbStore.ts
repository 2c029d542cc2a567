import type { PairingStore } from './pairingStore.ts'

const table = 'values'

/**
 * Keeps values in IndexedDB, for all tabs of the origin. Where the browser refuses that (a sandboxed frame),
 * they last as long as the page. Tabs take turns by a Web Lock, and tell each other of changes.
 */
export function indexedDbStore(name = 'portico-pairing'): PairingStore {
  let remembered: Promise<PairingStore> | undefined
  const memory = () => {
    remembered ??= import('./memoryStore.ts').then((it) => it.memoryStore())
    return remembered
  }
  let opened: Promise<IDBDatabase | undefined> | undefined
  const database = () => {
    opened ??= openDatabase(name).catch(() => undefined)
    return opened
  }
  const post = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  async function within<T>(
    mode: IDBTransactionMode,
    use: (values: IDBObjectStore) => IDBRequest<T>,
    otherwise: (store: PairingStore) => Promise<unknown>,
  ): Promise<unknown> {
    const db = await database()
    if (!db) return otherwise(await memory())
    const value = await settle(use(db.transaction(table, mode).objectStore(table)))
    if (mode === 'readwrite') post?.postMessage(0)
    return value
  }
  return {
    async get(key) {
      const found = await within(
        'readonly',
        (values) => values.get(key),
        (it) => it.get(key),
      )
      return found ?? null
    },
    async set(key, value) {
      await within(
        'readwrite',
        (values) => values.put(value, key),
        (it) => it.set(key, value),
      )
    },
    async delete(key) {
      await within(
        'readwrite',
        (values) => values.delete(key),
        (it) => it.delete(key),
      )
    },
    async list(prefix) {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
      const found = await within(
        'readonly',
        (values) => values.getAll(range),
        (it) => it.list(prefix),
      )
      return found as unknown[]
    },
    exclusive: async (work) =>
      typeof navigator !== 'undefined' && navigator.locks
        ? navigator.locks.request(name, work)
        : (await memory()).exclusive(work),
    onChange(changed) {
      post?.addEventListener('message', changed)
      return () => post?.removeEventListener('message', changed)
    },
  }
}

async function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(table)
  return settle(request)
}

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
