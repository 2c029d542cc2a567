import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  Kysely,
  PostgresDialect,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
} from 'kysely'
import pg from 'pg'
import { nodePlatform, type Platform } from '../util/platform.ts'
import { restrictToOwner } from '../util/restrictToOwner.ts'
import type { DatabaseConfig } from './databaseConfig.ts'
import { createRetryWhileBusy, type RetryWhileBusy } from './retryWhileBusy.ts'
import type { Tables } from './schema.ts'
import { createTimedClient, responseTimeoutMs, type TimedClient } from './timedClient.ts'
import { trackFiles } from './trackFiles.ts'

/** A connection to one of the two databases. */
export type Database = {
  kind: DatabaseConfig['kind']
  db: Kysely<Tables>
  /** For a SQLite file: its folder, and whether it still exists. */
  file?: { folder: string; isInPlace: () => boolean }
  retryWhileBusy: RetryWhileBusy
  /** Closes the database. Cuts connections that do not answer. */
  close: () => Promise<void>
}

/** While a database opens, nothing else runs yet. */
const openingBusyMs = 1000
const closeMs = 1000

/** The maximum number of prepared statements. Values are never part of their text. */
const maxPrepared = 200

/** Opens `node:sqlite` in the form that Kysely's SQLite dialect requires. */
function openSqlite(path: string, onOpened: (database: DatabaseSync) => void): SqliteDatabase {
  restrictToOwner(path)
  const database = new DatabaseSync(path, { timeout: openingBusyMs })
  onOpened(database)
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = full')
  database.exec('pragma foreign_keys = on')
  // Overwrites deleted data, so that a copy of the file holds no address and no key of a deleted account.
  database.exec('pragma secure_delete = on')
  // From here on `whenFree` waits instead.
  database.exec('pragma busy_timeout = 0')
  const prepare = (text: string): SqliteStatement => {
    const statement = database.prepare(text)
    return {
      reader: statement.columns().length > 0,
      all: (values) => statement.all(...(values as SQLInputValue[])),
      run: (values) => statement.run(...(values as SQLInputValue[])),
      iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
    }
  }
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare: (text) => {
      const statement = prepared.get(text) ?? prepare(text)
      prepared.delete(text)
      prepared.set(text, statement)
      const [oldest] = prepared.keys()
      if (prepared.size > maxPrepared && oldest !== undefined) prepared.delete(oldest)
      return statement
    },
  }
}

type Timing = { startTimer: Platform['startTimer']; statementMs: number }
type OpenOptions = Partial<Timing> &
  Pick<Platform, 'startTimer'> & { onOpened?: (database: DatabaseSync) => void }

function openPostgres(url: string, { startTimer, statementMs }: Timing) {
  const clients = new Set<TimedClient>()
  /** A silent connection makes the others suspect: each would cost a request its timeout. */
  const onSilence = (since: number) => {
    for (const client of clients) client.suspect(since)
  }
  const settings = {
    connectionString: url,
    max: 10,
    // A query that waits for a connection waits no longer than the others.
    connectionTimeoutMillis: responseTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // The database ends slow or abandoned work before this side gives it up.
    statement_timeout: statementMs - 500,
    idle_in_transaction_session_timeout: statementMs,
    // Sends a statement without waiting for the answer to the one before. The types lack this option.
    pipeline: true,
    Client: createTimedClient({ startTimer, ms: statementMs, onSilence }),
  }
  const pool = new pg.Pool(settings as unknown as pg.PoolConfig)
  // A broken connection is also an event: of the pool while idle, otherwise of the client. Without a listener it would
  // end the process. The query that meets the failure reports it.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    clients.add(client as unknown as TimedClient)
    client.once('end', () => clients.delete(client as unknown as TimedClient))
  })
  const cut = () => {
    for (const client of clients) client.cut('The database is closed')
  }
  return { dialect: new PostgresDialect({ pool }), cut }
}

/**
 * Opens the database: SQLite in write-ahead mode with every commit synced, or PostgreSQL 15+. `statementMs` is the time
 * limit for one statement on PostgreSQL. `onOpened` gets a SQLite database before anything else uses it.
 */
export function openDatabase(
  config: DatabaseConfig,
  { startTimer, statementMs = responseTimeoutMs, onOpened = () => {} }: OpenOptions = nodePlatform,
): Database {
  const { dialect, cut } =
    config.kind === 'sqlite'
      ? {
          dialect: new SqliteDialect({ database: openSqlite(config.path, onOpened) }),
          cut: () => {},
        }
      : openPostgres(config.url, { startTimer, statementMs })
  const db = new Kysely<Tables>({ dialect })
  const close = async () => {
    const stop = startTimer(closeMs, cut)
    await db.destroy()
    stop()
  }
  const inFile = config.kind === 'sqlite' && config.path !== ':memory:'
  return {
    kind: config.kind,
    db,
    ...(inFile && { file: { folder: dirname(config.path), isInPlace: trackFiles(config.path) } }),
    retryWhileBusy: createRetryWhileBusy(startTimer),
    close,
  }
}
