import type { DatabaseConfig } from '../config/config.ts'
import { createStore } from './createStore.ts'
import { migrate } from './migrate.ts'
import { type Database, openDatabase } from './openDatabase.ts'
import { StorageError, type Store } from './store.ts'

/**
 * Opens the database and brings its schema up to date.
 * @throws StorageError when it cannot be opened, reached or written.
 */
export async function openStore(config: DatabaseConfig, now: () => number): Promise<Store> {
  let database: Database | undefined
  try {
    database = openDatabase(config)
    await migrate(database, now)
  } catch (cause) {
    await database?.db.destroy().catch(() => {})
    throw new StorageError(cause)
  }
  return createStore(database)
}
