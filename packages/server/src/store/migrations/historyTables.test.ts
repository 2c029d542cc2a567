import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sharedPostgres } from '../../../test/store/sharedPostgres.ts'
import type { DatabaseConfig } from '../databaseConfig.ts'
import { createHistoryStore } from '../history/createHistoryStore.ts'
import { migrate } from '../migrate.ts'
import { migrations } from '../migrations.ts'
import { openDatabase } from '../openDatabase.ts'

const before = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === '033_solana_history'),
)

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-history-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const databases: Record<string, () => Promise<DatabaseConfig>> = {
  SQLite: async () => ({ kind: 'sqlite', path: path.join(folder, 'history.db') }),
  PostgreSQL: async () => ({
    kind: 'postgres',
    url: await (await sharedPostgres()).createEmptyDatabase(),
  }),
}

test.each(Object.keys(databases))(
  'what %s kept of Solana with wrong fees is read again, and of other chains it is kept',
  async (kind) => {
    const database = openDatabase((await databases[kind]?.()) as DatabaseConfig)
    onTestFinished(() => database.close())
    await migrate(database, () => 0, before)
    const store = createHistoryStore(database)
    const keep = (chain: string) =>
      store.commit(chain, {
        account: 'one',
        source: 'scan',
        lo: 1,
        hi: 9,
        hash: '0x9',
        generation: 0,
        rows: [{ block: 5, index: 0, blockHash: '0x5', hash: '0xa', body: '{}' }],
      })
    const kept = async (chain: string) => ({
      rows: await store.rows(chain, 'one', { before: [10, 0], from: [0, 0], limit: 9 }),
      coverage: await store.coverage(chain, 'one', ['scan']),
    })
    const chains = ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'eip155:1'] as const
    for (const chain of chains) expect(await keep(chain)).toBe(true)
    const ofEthereum = await kept(chains[1])
    expect(ofEthereum.rows).toHaveLength(1)
    await migrate(database, () => 0)
    expect(await kept(chains[0])).toEqual({ rows: [], coverage: [] })
    expect(await kept(chains[1])).toEqual(ofEthereum)
  },
)
