import { isEverything } from '@portico/testing'
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest'
import type { DatabaseConfig } from '../../src/store/databaseConfig.ts'
import { openStore } from '../../src/store/openStore.ts'
import type { Store } from '../../src/store/store.ts'
import { memoryStore } from './memoryStore.ts'
import { sharedPostgres } from './sharedPostgres.ts'

const inMemory: DatabaseConfig = { kind: 'sqlite', path: ':memory:' }

/** Describes tests of which one database is enough, since the others of the suite do their statements on both. */
type OnOneDatabase = (tests: () => void) => void

/** Whether the tests that run now have PostgreSQL. */
let isPostgres = false

function overPostgres(tests: () => void): void {
  describe('over PostgreSQL', () => {
    beforeAll(() => {
      isPostgres = true
    })
    afterAll(() => {
      isPostgres = false
    })
    tests()
  })
}

/**
 * Does the same tests over SQLite and over PostgreSQL: those that are the only ones of their statements, and those that
 * race for rows. Those that it gives to `onOne` run over PostgreSQL with `npm test -- --all` only.
 */
export function onDatabases(tests: (onOne: OnOneDatabase) => void): void {
  describe('over SQLite', () => tests((alike) => alike()))
  overPostgres(() =>
    tests((alike) => {
      if (isEverything()) alike()
    }),
  )
}

/**
 * Does tests over SQLite, and over PostgreSQL with `npm test -- --all` only: those whose statements the tests of the
 * stores do on both databases.
 */
export function onOneDatabase(tests: () => void): void {
  describe('over SQLite', tests)
  if (isEverything()) overPostgres(tests)
}

/** A database of its own, of the kind that the tests run over. */
export async function freshDatabase(): Promise<DatabaseConfig> {
  if (!isPostgres) return inMemory
  return { kind: 'postgres', url: await (await sharedPostgres()).createDatabase() }
}

/** A store over a database of its own, until the test ends. */
export async function freshStore(now: () => number): Promise<Store> {
  const database = await freshDatabase()
  if (database.kind === 'sqlite') return memoryStore()
  const store = await openStore(database, now)
  onTestFinished(async () => {
    await store.close()
    await (await sharedPostgres()).giveBack(database.url)
  })
  return store
}
