import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import { createCustody } from '../src/custody/createCustody.ts'
import { createEnvelope } from '../src/custody/envelope.ts'
import { createFileKeyProvider } from '../src/custody/keys/fileKeyProvider.ts'
import { createStore } from '../src/store/createStore.ts'
import type { DatabaseConfig } from '../src/store/databaseConfig.ts'
import { migrate } from '../src/store/migrate.ts'
import { openDatabase } from '../src/store/openDatabase.ts'
import { filledSqlite } from './store/filledSqlite.ts'
import { rowsOf } from './store/rowsOf.ts'

/** Calls back after each statement. */
const afterEach = (callback: () => void): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    callback()
    return result
  },
})

/** Opens custody over a key file in a folder, and over a SQLite file in it unless another database is given. */
export async function openCustody(
  folder: string,
  {
    onStatement = () => {},
    database: config = { kind: 'sqlite', path: join(folder, 'portico.db') },
  }: { onStatement?: () => void; database?: DatabaseConfig } = {},
) {
  const now = () => 1_000_000
  const keyFile = join(folder, 'keys.json')
  const database = openDatabase(config)
  await migrate(database, now)
  const { custody: store } = createStore({
    ...database,
    db: database.db.withPlugin(afterEach(onStatement)),
  })
  const provider = createFileKeyProvider(keyFile)
  const custody = createCustody({ store, envelope: createEnvelope(provider), now })
  return { custody, store, db: database.db, provider, keyFile, close: database.close }
}

/** Does the same in a new folder, which `end` removes. */
export async function createCustodyWorld(database?: DatabaseConfig) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-custody-'))
  const opened = await openCustody(folder, {
    database: database ?? (await filledSqlite(join(folder, 'portico.db'))),
  })
  const end = async () => {
    await opened.close()
    rmSync(folder, { recursive: true, force: true })
  }
  /** Returns all stored data, as a thief who takes everything has it. */
  const stored = async (): Promise<Buffer[]> => {
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)))
    return database?.kind === 'postgres' ? [...files, ...(await rowsOf(opened.db))] : files
  }
  return { ...opened, folder, stored, end }
}
