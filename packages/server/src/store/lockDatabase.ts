import { existsSync, realpathSync, rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isBusy, lockFile } from '../util/lockFile.ts'
import type { DatabaseConfig } from './databaseConfig.ts'
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

/**
 * Whether some process has the database open, by the locks of SQLite on the database itself: it leaves the write-ahead
 * log only while nobody else is connected. The next one that opens the file turns the log on again.
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
 * Makes this process the only server of a SQLite file, until the returned function is called or the process ends. The
 * operating system then frees the lock. It is on a file of its own beside the database, so that others may still read
 * and copy the database. Where that file is missing, as after somebody removed it, the database itself is looked at.
 * PostgreSQL serves any number of servers, and `:memory:` belongs to this process.
 * @throws StorageError, with a sentence of its own where another process has it.
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
      // Else the next attempt would find a lock file, and nobody who holds it.
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
