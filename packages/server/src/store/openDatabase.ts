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
  /** Of a SQLite file: where it is, and whether it is still there. */
  file?: { folder: string; isInPlace: () => boolean }
  retryWhileBusy: RetryWhileBusy
  /** Ends it; connections that do not answer are cut. */
  close: () => Promise<void>
}

/** While a database is opened nothing else is done yet. */
const openingBusyMs = 1000
const closeMs = 1000

/** So many statements are prepared once and used again; values are never part of their text. */
const maxPrepared = 200

/** `node:sqlite` in the form that Kysely's SQLite dialect asks for. */
function openSqlite(path: string, onOpened: (database: DatabaseSync) => void): SqliteDatabase {
  restrictToOwner(path)
  const database = new DatabaseSync(path, { timeout: openingBusyMs })
  onOpened(database)
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = full')
  database.exec('pragma foreign_keys = on')
  // What is deleted is overwritten: an account that is gone has no address and no key in a copy of the file.
  database.exec('pragma secure_delete = on')
  // From here on `whenFree` waits.
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
  /** One that is silent makes the others suspect: each would cost a request its time. */
  const onSilence = (since: number) => {
    for (const client of clients) client.suspect(since)
  }
  const settings = {
    connectionString: url,
    max: 10,
    // A query that waits for a connection does not wait longer than the others.
    connectionTimeoutMillis: responseTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // The database ends what takes too long, or was left half done, before it is given up here.
    statement_timeout: statementMs - 500,
    idle_in_transaction_session_timeout: statementMs,
    // A statement is sent without waiting for the answer to the one before; the types lack it.
    pipeline: true,
    Client: createTimedClient({ startTimer, ms: statementMs, onSilence }),
  }
  const pool = new pg.Pool(settings as unknown as pg.PoolConfig)
  // A connection that breaks is also an event, of the pool while idle, else of the client. Without
  // a listener it would end the process; the query that meets the failure reports it.
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
 * Opens the database: SQLite in write-ahead mode with every commit synced, or PostgreSQL 15+. `statementMs` is how
 * long PostgreSQL may take for one statement. `onOpened` has a SQLite database before anything else.
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
