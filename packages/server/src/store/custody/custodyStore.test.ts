import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { describeCustodyStore } from '../../../test/describeCustodyStore.ts'
import { freshPostgres } from '../../../test/store/sharedPostgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-custody-'))
let files = 0
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describeCustodyStore('SQLite', {
  createConfig: async () => ({ kind: 'sqlite', path: join(folder, `${files++}.db`) }),
})
describeCustodyStore('PostgreSQL', { createConfig: freshPostgres })
