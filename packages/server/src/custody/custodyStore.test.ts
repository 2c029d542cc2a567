import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, type TestPostgres } from '@portico/testing/postgres'
import { afterAll, beforeAll } from 'vitest'
import { describeCustodyStore } from '../../test/describeCustodyStore.ts'

let postgres: TestPostgres
const folder = mkdtempSync(join(tmpdir(), 'portico-custody-'))
let files = 0
beforeAll(async () => {
  postgres = await startPostgres()
}, 180_000)
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

describeCustodyStore('SQLite', {
  createConfig: async () => ({ kind: 'sqlite', path: join(folder, `${files++}.db`) }),
})
describeCustodyStore('PostgreSQL', {
  createConfig: async () => ({ kind: 'postgres', url: await postgres.createDatabase() }),
})
