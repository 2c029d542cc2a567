import { existsSync, realpathSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { DatabaseConfig } from '../config/config.ts'
import { restrictToOwner } from './restrictToOwner.ts'
import { StorageError } from './store.ts'

/** Another process serves the database. The message is for the operator. */
class DatabaseInUse extends StorageError {
  constructor(path: string) {
    super(
      new Error(
        `another server runs on ${path}: SQLite serves one. End it, or use PostgreSQL (DATABASE_URL) for several`,
      ),
    )
  }
}

/** One file by two names is one file. */
const nameOf = (path: string) => (existsSync(path) ? realpathSync(path) : path)
const isBusy = (cause: unknown) => (cause as { errcode?: unknown }).errcode === 5

/**
 * Makes this process the only server of a SQLite file, until the function that it gives is called or the process ends,
 * however that happens: the operating system then frees the lock, which is on a file of its own beside the database,
 * so that others may still read and copy that. PostgreSQL serves any number, and `:memory:` is nobody else's.
 * @throws StorageError, with a sentence of its own where another process has it.
 */
export function lockDatabase(config: DatabaseConfig): () => void {
  if (config.kind !== 'sqlite' || config.path === ':memory:') return () => {}
  let lock: DatabaseSync | undefined
  try {
    const file = `${nameOf(config.path)}-lock`
    // Whoever may read it may hold the lock.
    restrictToOwner(file)
    lock = new DatabaseSync(file, { timeout: 0 })
    lock.exec('begin exclusive')
    const held = lock
    return () => held.close()
  } catch (cause) {
    lock?.close()
    throw isBusy(cause) ? new DatabaseInUse(config.path) : new StorageError(cause)
  }
}
