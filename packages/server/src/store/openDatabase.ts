import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, PostgresDialect, type SqliteDatabase, SqliteDialect } from 'kysely'
import pg from 'pg'
import type { DatabaseConfig } from '../config/config.ts'
import type { Tables } from './schema.ts'

/** A connection to one of the two databases. */
export type Database = { kind: DatabaseConfig['kind']; db: Kysely<Tables> }

const busyTimeoutMs = 5000
const connectTimeoutMs = 5000

/** `node:sqlite` in the form that Kysely's SQLite dialect asks for. */
function openSqlite(path: string): SqliteDatabase {
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs })
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = full')
  database.exec('pragma foreign_keys = on')
  return {
    close: () => database.close(),
    prepare: (text) => {
      const statement = database.prepare(text)
      return {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...(values as SQLInputValue[])),
        run: (values) => statement.run(...(values as SQLInputValue[])),
        iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
      }
    },
  }
}

function openPostgres(url: string): PostgresDialect {
  const settings = {
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: 10_000,
    // A statement is sent without waiting for the answer to the one before; the types lack it.
    pipeline: true,
  }
  const pool = new pg.Pool(settings)
  // A connection that breaks is also an event, of the pool while idle, else of the client. Without
  // a listener it would end the process; the query that meets the failure reports it.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool })
}

/** Opens the database: SQLite in write-ahead mode with every commit synced, or PostgreSQL 15+. */
export function openDatabase(config: DatabaseConfig): Database {
  const dialect =
    config.kind === 'sqlite'
      ? new SqliteDialect({ database: openSqlite(config.path) })
      : openPostgres(config.url)
  return { kind: config.kind, db: new Kysely<Tables>({ dialect }) }
}
