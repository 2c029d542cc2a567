import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '../util/configError.ts'
import { restrictToOwner } from '../util/restrictToOwner.ts'
import type { DatabaseConfig } from './databaseConfig.ts'
import { StorageError } from './store.ts'

/** How long to wait for another program that has the database for itself, in milliseconds. */
const busyMs = 4000

const refuse = (sentence: string) => new StorageError(new Error(sentence))

/**
 * Writes a copy of a SQLite database to a new file, which only its owner can read, and returns the size in bytes. A
 * server may use the database in the meantime: the copy has everything that was committed before. A copy of the file
 * itself would lack the rows in the write-ahead log.
 * @throws ConfigError for another database. StorageError if there is no database, `to` exists, or a disk fails.
 */
export function backUp(database: DatabaseConfig, to: string): number {
  if (database.kind !== 'sqlite' || database.path === ':memory:')
    throw new ConfigError('--backup copies a SQLite file. Copy PostgreSQL with pg_dump')
  const { path } = database
  if (!existsSync(path)) throw refuse(`there is no database ${path}`)
  if (existsSync(to)) throw refuse(`${to} exists already`)
  // The copy gets its name when it is complete and on the disk.
  const aside = `${to}.incomplete`
  try {
    rmSync(aside, { force: true })
    restrictToOwner(aside)
    const source = new DatabaseSync(path, { readOnly: true, timeout: busyMs })
    try {
      source.prepare('vacuum into ?').run(aside)
    } finally {
      source.close()
    }
    sync(aside)
    renameSync(aside, to)
    return statSync(to).size
  } catch (cause) {
    rmSync(aside, { force: true })
    throw new StorageError(cause)
  }
}

function sync(path: string): void {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
