import type { Database } from './openDatabase.ts'
import { StorageError } from './store.ts'

/** Turns every failure of the database into a `StorageError` with the original as its cause. */
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
