import { isEverything } from '@portico/testing'
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest'
import type { DatabaseConfig } from '../../src/store/databaseConfig.ts'
import { openStore } from '../../src/store/openStore.ts'
import type { Store } from '../../src/store/store.ts'
import { memoryStore } from './memoryStore.ts'
import { sharedPostgres } from './sharedPostgres.ts'

const inMemory: DatabaseConfig = { kind: 'sqlite', path: ':memory:' }

/** Describes tests that need only one database, because others of the suite run their statements on both. */
type OnOneDatabase = (tests: () => void) => void

/** Whether the present tests use PostgreSQL. */
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
 * Runs the same tests over SQLite and over PostgreSQL: tests that are the only ones of their statements, and those that
 * race for rows. Tests in `onOne` run over PostgreSQL only with `npm test -- --all`.
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
 * Runs tests over SQLite, and over PostgreSQL only with `npm test -- --all`: tests whose statements the tests of the
 * stores run on both databases.
 */
export function onOneDatabase(tests: () => void): void {
  describe('over SQLite', tests)
  if (isEverything()) overPostgres(tests)
}

/** Creates a separate database, of the kind that the tests run over. */
export async function freshDatabase(): Promise<DatabaseConfig> {
  if (!isPostgres) return inMemory
  return { kind: 'postgres', url: await (await sharedPostgres()).createDatabase() }
}

/** Creates a store over a separate database, until the test ends. */
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
