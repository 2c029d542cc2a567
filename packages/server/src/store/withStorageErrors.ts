import type { Database } from './openDatabase.ts'
import { StorageError } from './store.ts'

/** Every failure of the database comes out as one `StorageError`; the original is its cause. */
export const withStorageErrors = async <T>(
  { retryWhileBusy }: Database,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await retryWhileBusy(work)
  } catch (cause) {
    throw new StorageError(cause)
  }
}
