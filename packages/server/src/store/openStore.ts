import { nodePlatform, type Platform } from '../util/platform.ts'
import { createStore } from './createStore.ts'
import type { DatabaseConfig } from './databaseConfig.ts'
import { migrate } from './migrate.ts'
import { type Database, openDatabase } from './openDatabase.ts'
import { StorageError, type Store } from './store.ts'

/** A step of the schema may have to read all stored mail. */
const stepMs = 10 * 60 * 1000

type Timers = Pick<Platform, 'startTimer'>

async function bringUpToDate(
  database: Database,
  config: DatabaseConfig,
  now: () => number,
  timers: Timers,
) {
  if (config.kind === 'sqlite') return migrate(database, now)
  const patient = openDatabase(config, { ...timers, statementMs: stepMs })
  try {
    // Reports an unreachable database soon.
    await database.db.connection().execute(async () => {})
    return await migrate(patient, now)
  } finally {
    await patient.close()
  }
}

/**
 * Opens the database and brings its schema up to date.
 * @throws StorageError if the database cannot be opened, reached or written.
 */
export async function openStore(
  config: DatabaseConfig,
  now: () => number,
  startTimer: Platform['startTimer'] = nodePlatform.startTimer,
): Promise<Store> {
  let database: Database | undefined
  try {
    database = openDatabase(config, { startTimer })
    await bringUpToDate(database, config, now, { startTimer })
  } catch (cause) {
    await database?.close().catch(() => {})
    throw new StorageError(cause)
  }
  return createStore(database)
}
