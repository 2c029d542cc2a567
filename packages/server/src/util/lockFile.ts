import { DatabaseSync } from 'node:sqlite'
import { restrictToOwner } from './restrictToOwner.ts'

/** Whether SQLite says that somebody else has the lock. */
export const isBusy = (cause: unknown): boolean => (cause as { errcode?: unknown }).errcode === 5

/**
 * Takes a lock that is a file of its own, until the returned function is called or the process ends: the operating system frees
 * it then, however that happens. Throws at once where somebody else has it (`isBusy`).
 */
export function lockFile(path: string): () => void {
  // A user who may read it may hold the lock.
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
