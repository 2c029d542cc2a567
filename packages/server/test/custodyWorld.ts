import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import { createCustody } from '../src/custody/createCustody.ts'
import { createEnvelope } from '../src/custody/envelope.ts'
import { createFileKeyProvider } from '../src/custody/keys/fileKeyProvider.ts'
import { createStore } from '../src/store/createStore.ts'
import { migrate } from '../src/store/migrate.ts'
import { openDatabase } from '../src/store/openDatabase.ts'

/** Calls back after each statement. */
const afterEach = (callback: () => void): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    callback()
    return result
  },
})

/** Custody over a SQLite file and a key file in a folder. */
export async function openCustody(folder: string, onStatement: () => void = () => {}) {
  const now = () => 1_000_000
  const keyFile = join(folder, 'keys.json')
  const database = openDatabase({ kind: 'sqlite', path: join(folder, 'portico.db') })
  await migrate(database, now)
  const { custody: store } = createStore({
    ...database,
    db: database.db.withPlugin(afterEach(onStatement)),
  })
  const provider = createFileKeyProvider(keyFile)
  const custody = createCustody({ store, envelope: createEnvelope(provider), now })
  return { custody, store, db: database.db, provider, keyFile, close: database.close }
}

/** The same in a new folder, which `end` removes. */
export async function createCustodyWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'portico-custody-'))
  const opened = await openCustody(folder)
  const end = async () => {
    await opened.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...opened, folder, end }
}
