import { startPostgres, type TestPostgres } from '@portico/testing/postgres'
import { afterAll, beforeAll } from 'vitest'
import { describeHistoryStore } from '../../test/describeHistoryStore.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 180_000)
afterAll(() => postgres?.stop())

describeHistoryStore('SQLite', { createConfig: async () => ({ kind: 'sqlite', path: ':memory:' }) })
describeHistoryStore('PostgreSQL', {
  createConfig: async () => ({ kind: 'postgres', url: await postgres.createDatabase() }),
})
