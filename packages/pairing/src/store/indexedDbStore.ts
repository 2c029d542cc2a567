import type { PairingStore } from './pairingStore.ts'

const table = 'values'

/**
 * Stores values in IndexedDB, for all tabs of the origin. If the browser refuses that (as in a sandboxed frame), they
 * last as long as the page. Tabs take turns by a Web Lock, and notify each other of changes.
 *
 * Safari closes the database of a page that was in the background. The store then opens it again, and does not fall
 * back to memory.
 */
export function indexedDbStore(name = 'portico-pairing'): PairingStore {
  let memoryFallback: Promise<PairingStore> | undefined
  const memory = () => {
    memoryFallback ??= import('./memoryStore.ts').then((module) => module.memoryStore())
    return memoryFallback
  }
  let opened: Promise<IDBDatabase> | undefined
  let wasOpen = false
  const post = globalThis.BroadcastChannel && new BroadcastChannel(name)
  async function within<T>(
    mode: IDBTransactionMode,
    use: (values: IDBObjectStore) => IDBRequest<T>,
    otherwise: (store: PairingStore) => Promise<unknown>,
    isSecond = false,
  ): Promise<unknown> {
    opened ??= openDatabase(name)
    const opening = opened
    try {
      const db = await opening
      wasOpen = true
      const value = await resultOf(use(db.transaction(table, mode).objectStore(table)))
      if (mode !== 'readonly') post?.postMessage(0)
      return value
    } catch (error) {
      if (!wasOpen) return otherwise(await memory())
      if (opened === opening) opened = undefined
      if (isSecond || !isLost(error)) throw error
      return within(mode, use, otherwise, true)
    }
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
  return resultOf(request)
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Whether the connection to the database was lost, so that a new one may work. */
const isLost = (error: unknown): boolean =>
  error instanceof DOMException &&
  ['InvalidStateError', 'UnknownError', 'AbortError'].includes(error.name)
