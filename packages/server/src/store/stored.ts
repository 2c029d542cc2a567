import { StorageError } from './store.ts'

/** Every failure of the database comes out as one `StorageError`; the original is its cause. */
export const stored = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (cause) {
    throw new StorageError(cause)
  }
}
