/**
 * The values that the frame stores on this device, by name. Keys are stored as `CryptoKey`: nobody reads their bytes.
 */
export type KeyStore = {
  /** Returns undefined if there is no such value. */
  get(name: string): Promise<unknown>
  /** Resolves once the browser has written the value. @throws DOMException if it does not write it, as on a full disk. */
  set(name: string, value: unknown): Promise<void>
  /** Resolves once the browser has deleted the value. */
  delete(name: string): Promise<void>
  /** Returns all names. */
  names(): Promise<string[]>
}

const table = 'entries'

const answerTo = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/**
 * Waits until a transaction is on the disk. A request that succeeded is not: the browser may still abort the
 * transaction when it writes (IndexedDB 3.0, 5.4).
 */
const commitOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () =>
      reject(transaction.error ?? new DOMException('Aborted', 'AbortError'))
  })

function openDatabase(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  const request = factory.open(name, 2)
  request.onupgradeneeded = () => request.result.createObjectStore(table)
  return answerTo(request)
}

/** Whether the browser has closed the connection, as when the site's data is cleared (`Clear-Site-Data`). */
const isClosed = (error: unknown) =>
  error instanceof DOMException && /^(InvalidState|Abort)Error$/.test(error.name)

/** Creates a store that lasts until the page is closed, for browsers that give an embedded page no storage. */
export function createMemoryStore(): KeyStore {
  const values = new Map<string, unknown>()
  return {
    get: async (name) => values.get(name),
    set: async (name, value) => void values.set(name, value),
    delete: async (name) => void values.delete(name),
    names: async () => [...values.keys()],
  }
}

/**
 * Opens a store in IndexedDB, which is separate for each site that embeds the frame. It is in memory if the browser
 * refuses that.
 */
export async function openKeyStore(name: string, findFactory: () => IDBFactory): Promise<KeyStore> {
  let database: IDBDatabase
  try {
    database = await openDatabase(findFactory(), name)
  } catch {
    return createMemoryStore()
  }
  async function attempt<T>(
    mode: IDBTransactionMode,
    use: (entries: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    const transaction = database.transaction(table, mode, { durability: 'strict' })
    const [answer] = await Promise.all([
      answerTo(use(transaction.objectStore(table))),
      commitOf(transaction),
    ])
    return answer
  }
  async function run<T>(...of: Parameters<typeof attempt<T>>): Promise<T> {
    try {
      return await attempt(...of)
    } catch (error) {
      if (!isClosed(error)) throw error
      database = await openDatabase(findFactory(), name)
      return attempt(...of)
    }
  }
  return {
    get: (key) => run<unknown>('readonly', (entries) => entries.get(key)),
    set: async (key, value) => void (await run('readwrite', (entries) => entries.put(value, key))),
    delete: (key) => run('readwrite', (entries) => entries.delete(key)),
    names: async () => (await run('readonly', (entries) => entries.getAllKeys())).map(String),
  }
}
