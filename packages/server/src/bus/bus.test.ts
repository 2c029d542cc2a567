import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { describeBus } from '../../test/describeBus.ts'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { openDatabase } from '../store/openDatabase.ts'
import { realSystem } from '../util/system.ts'
import { createLocalBus, type LocalNodes } from './localBus.ts'
import { openPostgresBus } from './postgresBus.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 180_000)
afterAll(() => postgres?.stop())

/** Made anew at once: a test does not wait a second for it. */
const startTimer = (_: number, run: () => void) => realSystem.startTimer(0, run)

describeBus('in this process', {
  connect: async () => {
    const nodes: LocalNodes = new Set()
    return async () => createLocalBus(nodes)
  },
})

describeBus('over PostgreSQL', {
  connect: async () => {
    const url = await postgres.createDatabase()
    return () => openPostgresBus(url, { startTimer })
  },
  breakConnections: async () => {
    const { db } = openDatabase({ kind: 'postgres', url: postgres.url })
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname like 'test%'`.execute(
      db,
    )
    await db.destroy()
  },
})
