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

const stepsUntil = (last: string) =>
  migrations.slice(0, migrations.findIndex(({ name }) => name === last) + 1)

const solana = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const ethereum = 'eip155:1'
/** The step before one that resets histories, that step, an account of the reset family, and one of another family. */
const cases = [
  ['032_pay_refund', '033_solana_history', solana, ethereum],
  ['034_pay_gap', '035_evm_history', ethereum, solana],
] as const

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-history-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const databases: Record<string, () => Promise<DatabaseConfig>> = {
  SQLite: async () => ({ kind: 'sqlite', path: path.join(folder, `${crypto.randomUUID()}.db`) }),
  PostgreSQL: async () => ({
    kind: 'postgres',
    url: await (await sharedPostgres()).createEmptyDatabase(),
  }),
}

test.each(
  Object.keys(databases).flatMap((kind) => cases.map((steps) => [kind, ...steps] as const)),
)(
  'a row that %s stored after %s is read again by %s on %s, and stays for other chains',
  async (kind, before, step, chain, other) => {
    const database = openDatabase((await databases[kind]?.()) as DatabaseConfig)
    onTestFinished(() => database.close())
    await migrate(database, () => 0, stepsUntil(before))
    const store = createHistoryStore(database)
    const keep = (on: string) =>
      store.commit(on, {
        account: 'one',
        source: 'scan',
        lo: 1,
        hi: 9,
        hash: '0x9',
        generation: 0,
        rows: [{ block: 5, index: 0, blockHash: '0x5', hash: '0xa', body: '{}' }],
      })
    const kept = async (on: string) => ({
      rows: await store.rows(on, 'one', { before: [10, 0], from: [0, 0], limit: 9 }),
      coverage: await store.coverage(on, 'one', ['scan']),
    })
    for (const on of [chain, other]) expect(await keep(on)).toBe(true)
    const ofOther = await kept(other)
    expect(ofOther.rows).toHaveLength(1)
    await migrate(database, () => 0, stepsUntil(step))
    expect(await kept(chain)).toEqual({ rows: [], coverage: [] })
    expect(await kept(other)).toEqual(ofOther)
  },
)
