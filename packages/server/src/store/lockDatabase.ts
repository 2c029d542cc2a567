import { existsSync, realpathSync, rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isBusy, lockFile } from '../util/lockFile.ts'
import type { DatabaseConfig } from './databaseConfig.ts'
import { StorageError } from './store.ts'

/** The error if another process serves the database. The message is for the operator. */
class DatabaseInUse extends StorageError {
  constructor(path: string) {
    super(
      new Error(
        `another server runs on ${path}: SQLite serves one. End it, or use PostgreSQL (DATABASE_URL) for several`,
      ),
    )
  }
}

/** Two names of one file are one file. */
const nameOf = (path: string) => (existsSync(path) ? realpathSync(path) : path)

/**
 * Whether some process has the database open, by SQLite's locks on the database itself: SQLite leaves the write-ahead
 * log mode only while nobody else is connected. The next process that opens the file turns the log on again.
 */
function isOpenByOthers(path: string): boolean {
  if (!existsSync(path) || statSync(path).size === 0) return false
  const database = new DatabaseSync(path, { timeout: 1000 })
  try {
    database.exec('pragma journal_mode = delete')
    return false
  } catch (cause) {
    if (isBusy(cause)) return true
    throw cause
  } finally {
    database.close()
  }
}

/**
 * Makes this process the only server of a SQLite file, until the caller calls the returned function or the process
 * ends. The operating system then frees the lock. The lock is on a separate file beside the database, so that others
 * may still read and copy the database. If that file is missing, because somebody removed it, checks the database
 * itself. PostgreSQL serves any number of servers, and `:memory:` belongs to this process.
 * @throws StorageError, with a separate message if another process has the lock.
 */
export function lockDatabase(config: DatabaseConfig): () => void {
  if (config.kind !== 'sqlite' || config.path === ':memory:') return () => {}
  try {
    const path = nameOf(config.path)
    const file = `${path}-lock`
    const isNew = !existsSync(file)
    const free = lockFile(file)
    try {
      if (!isNew || !isOpenByOthers(path)) return free
      // Otherwise the next attempt would find a lock file that nobody holds.
      rmSync(file)
      throw new DatabaseInUse(config.path)
    } catch (cause) {
      free()
      throw cause
    }
  } catch (cause) {
    if (cause instanceof StorageError) throw cause
    throw isBusy(cause) ? new DatabaseInUse(config.path) : new StorageError(cause)
  }
}
