import { WalletError } from '../walletError.ts'

/** The storage of data that outlives the page. Values are parsed before they are used. */
export type Storage = {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  delete(key: string): Promise<void>
  /** Runs work while no other tab runs work with the same name `what`. */
  exclusive<T>(work: () => Promise<T>, what?: string): Promise<T>
}

const table = 'values'

/**
 * Stores values in IndexedDB. Safari closes the database of a page that was in the background; then it is opened again,
 * once.
 * @throws WalletError `STORAGE_REFUSED`.
 */
export function indexedDbStorage(name = 'portico-wallet'): Storage {
  let opened: Promise<IDBDatabase> | undefined
  async function within<T>(
    mode: IDBTransactionMode,
    use: (values: IDBObjectStore) => IDBRequest<T>,
    mayReopen = opened !== undefined,
  ): Promise<T> {
    try {
      opened ??= open(name)
      const transaction = (await opened).transaction(table, mode, { durability: 'strict' })
      return await done(transaction, use(transaction.objectStore(table)))
    } catch (cause) {
      opened = undefined
      if (mayReopen) return within(mode, use, false)
      throw new WalletError('STORAGE_REFUSED', { cause })
    }
  }
  return {
    get: (key) => within('readonly', (values) => values.get(key)),
    set: async (key, value) => {
      await within('readwrite', (values) => values.put(value, key))
    },
    delete: (key) => within('readwrite', (values) => values.delete(key)),
    exclusive: (work, what = '') => navigator.locks.request(`${name}${what}`, work),
  }
}

/** Stores values as long as the program runs. */
export function memoryStorage(): Storage {
  const values = new Map<string, unknown>()
  const queues = new Map<string, Promise<unknown>>()
  return {
    get: async (key) => structuredClone(values.get(key)),
    set: async (key, value) => {
      values.set(key, structuredClone(value))
    },
    delete: async (key) => {
      values.delete(key)
    },
    exclusive(work, what = '') {
      const done = (queues.get(what) ?? Promise.resolve()).then(work)
      queues.set(
        what,
        done.catch(() => {}),
      )
      return done
    },
  }
}

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(table)
  return resultOf(request)
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Resolves once the data is on the disk, because a browser without space fails after the request. */
const done = <T>(transaction: IDBTransaction, request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result)
    transaction.onerror = () => reject(request.error ?? transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
