import type { Selectable } from 'kysely'
import type { Database } from '../openDatabase.ts'
import { withStorageErrors } from '../withStorageErrors.ts'
import type { KeyStore, StoredKey } from './payStore.ts'
import type { PayTables } from './payTables.ts'

const toKey = (row: Selectable<PayTables['project_key']>): StoredKey => ({
  id: row.id,
  project: row.project,
  hash: row.hash,
  tail: row.tail,
  createdAt: Number(row.created_at),
})

/** Stores secret keys in the table `project_key`. */
export function createKeyStore(database: Database): KeyStore {
  const { db } = database
  const safely = <T>(work: () => Promise<T>) => withStorageErrors(database, work)
  return {
    create: ({ createdAt, ...key }) =>
      safely(async () => {
        await db
          .insertInto('project_key')
          .values({ ...key, created_at: createdAt })
          .execute()
      }),
    projectOf: (hash) =>
      safely(async () => {
        const query = db.selectFrom('project_key').select('project').where('hash', '=', hash)
        return (await query.executeTakeFirst())?.project
      }),
    list: (project) =>
      safely(async () => {
        const query = db.selectFrom('project_key').selectAll().where('project', '=', project)
        return (await query.orderBy('created_at').orderBy('id').execute()).map(toKey)
      }),
    delete: (project, id) =>
      safely(async () => {
        const query = db.deleteFrom('project_key').where('project', '=', project)
        const row = await query.where('id', '=', id).returningAll().executeTakeFirst()
        return row && toKey(row)
      }),
  }
}
