import type { PairingStore } from './pairingStore.ts'

const table = 'values'

/**
 * Keeps values in IndexedDB, for all tabs of the origin. Where the browser refuses that (a sandboxed frame),
 * they last as long as the page. Tabs take turns by a Web Lock, and tell each other of changes.
 */
export function indexedDbStore(name = 'portico-pairing'): PairingStore {
  let remembered: Promise<PairingStore> | undefined
  const memory = () => {
    remembered ??= import('./memoryStore.ts').then((module) => module.memoryStore())
    return remembered
  }
  let opened: Promise<IDBDatabase | undefined> | undefined
  const post = globalThis.BroadcastChannel && new BroadcastChannel(name)
  async function within<T>(
    mode: IDBTransactionMode,
    use: (values: IDBObjectStore) => IDBRequest<T>,
    otherwise: (store: PairingStore) => Promise<unknown>,
  ): Promise<unknown> {
    opened ??= openDatabase(name).catch(() => undefined)
    const db = await opened
    if (!db) return otherwise(await memory())
    const value = await settle(use(db.transaction(table, mode).objectStore(table)))
    if (mode !== 'readonly') post?.postMessage(0)
    return value
  }
  return {
    get: async (key) =>
      (await within(
        'readonly',
        (values) => values.get(key),
        (memory) => memory.get(key),
      )) ?? null,
    set: (key, value) =>
      within(
        'readwrite',
        (values) => values.put(value, key),
        (memory) => memory.set(key, value),
      ) as Promise<void>,
    delete: (key) =>
      within(
        'readwrite',
        (values) => values.delete(key),
        (memory) => memory.delete(key),
      ) as Promise<void>,
    list: (prefix) =>
      within(
        'readonly',
        (values) => values.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`)),
        (memory) => memory.list(prefix),
      ) as Promise<unknown[]>,
    exclusive: async (work) =>
      globalThis.navigator?.locks?.request(name, work) ?? (await memory()).exclusive(work),
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
