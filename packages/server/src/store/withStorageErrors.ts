import type { Database } from './openDatabase.ts'
import { StorageError } from './store.ts'

/** Every failure of the database comes out as one `StorageError`; the original is its cause. */
export const stored = async <T>({ whenFree }: Database, work: () => Promise<T>): Promise<T> => {
  try {
    return await whenFree(work)
  } catch (cause) {
    throw new StorageError(cause)
  }
}
