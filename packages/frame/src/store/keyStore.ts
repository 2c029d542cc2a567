/** What the frame keeps on this device, by name. Keys are kept as keys: nobody reads their bytes. */
export type KeyStore = {
  /** Undefined for what is not there. */
  get(name: string): Promise<unknown>
  set(name: string, value: unknown): Promise<void>
  delete(name: string): Promise<void>
}

const table = 'entries'

const answerTo = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function openDatabase(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  const request = factory.open(name, 2)
  request.onupgradeneeded = () => request.result.createObjectStore(table)
  return answerTo(request)
}

/** Until the page is left: where the browser keeps nothing for a page inside another. */
export function createMemoryStore(): KeyStore {
  const values = new Map<string, unknown>()
  return {
    get: async (name) => values.get(name),
    set: async (name, value) => void values.set(name, value),
    delete: async (name) => void values.delete(name),
  }
}

/** Keeps in IndexedDB, which each site that the frame stands in has for itself; in memory where the browser refuses that. */
export async function openKeyStore(name: string, findFactory: () => IDBFactory): Promise<KeyStore> {
  let database: IDBDatabase
  try {
    database = await openDatabase(findFactory(), name)
  } catch {
    return createMemoryStore()
  }
  const tableFor = (mode: IDBTransactionMode) =>
    database.transaction(table, mode).objectStore(table)
  return {
    get: (key) => answerTo<unknown>(tableFor('readonly').get(key)),
    set: async (key, value) => void (await answerTo(tableFor('readwrite').put(value, key))),
    delete: async (key) => answerTo(tableFor('readwrite').delete(key)),
  }
}
