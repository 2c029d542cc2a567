import { DatabaseSync } from 'node:sqlite'
import { restrictToOwner } from './restrictToOwner.ts'

/** Whether SQLite reports that somebody else has the lock. */
export const isBusy = (cause: unknown): boolean => (cause as { errcode?: unknown }).errcode === 5

/**
 * Takes a lock on a separate file, until the caller calls the returned function or the process ends: the operating
 * system then frees it, however that happens. Throws at once if somebody else has it (`isBusy`).
 */
export function lockFile(path: string): () => void {
  // A user who may read the file may hold the lock.
  restrictToOwner(path)
  const lock = new DatabaseSync(path, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (cause) {
    lock.close()
    throw cause
  }
  return () => lock.close()
}
