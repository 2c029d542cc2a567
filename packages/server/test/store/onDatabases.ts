import { startPostgres, type TestPostgres } from '@portico/testing/postgres'
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest'
import type { DatabaseConfig } from '../../src/config/config.ts'
import { openStore } from '../../src/store/openStore.ts'
import type { Store } from '../../src/store/store.ts'

const inMemory: DatabaseConfig = { kind: 'sqlite', path: ':memory:' }

/** A cluster, and a database of it that is up to date: those of the tests are copies. */
type Cluster = { postgres: TestPostgres; template: string }

/** The cluster of the tests that run now; SQLite otherwise. */
let cluster: Cluster | undefined

async function startCluster(): Promise<Cluster> {
  const postgres = await startPostgres()
  const template = await postgres.createDatabase()
  await (await openStore({ kind: 'postgres', url: template }, Date.now)).close()
  return { postgres, template }
}

/** Does the same tests over SQLite and over PostgreSQL. */
export function onDatabases(tests: () => void): void {
  describe('over SQLite', tests)
  describe('over PostgreSQL', () => {
    beforeAll(async () => {
      cluster = await startCluster()
    }, 180_000)
    afterAll(async () => {
      await cluster?.postgres.stop()
      cluster = undefined
    })
    tests()
  })
}

/** A database of its own, of the kind that the tests run over. */
export async function freshDatabase(): Promise<DatabaseConfig> {
  if (!cluster) return inMemory
  const { postgres, template } = cluster
  return { kind: 'postgres', url: await postgres.createDatabase({ template }) }
}

/** A store over a database of its own, which is closed when the test ends. */
export async function freshStore(now: () => number): Promise<Store> {
  const store = await openStore(await freshDatabase(), now)
  if (cluster) onTestFinished(() => store.close())
  return store
}
