import { afterAll, beforeAll, describe, onTestFinished } from 'vitest'
import type { DatabaseConfig } from '../../src/store/databaseConfig.ts'
import { openStore } from '../../src/store/openStore.ts'
import type { Store } from '../../src/store/store.ts'
import { memoryStore } from './memoryStore.ts'
import { sharedPostgres } from './sharedPostgres.ts'

const inMemory: DatabaseConfig = { kind: 'sqlite', path: ':memory:' }

/** Whether the tests that run now have PostgreSQL. */
let isPostgres = false

/** Does the same tests over SQLite and over PostgreSQL. */
export function onDatabases(tests: () => void): void {
  describe('over SQLite', tests)
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
