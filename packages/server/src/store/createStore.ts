import { randomBytes, randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { Project } from '@portico/contract'
import { type Selectable, sql } from 'kysely'
import { createAuthStore } from './auth/createAuthStore.ts'
import { createCustodyStore } from './custody/createCustodyStore.ts'
import { createFacilitatorStore } from './facilitator/createFacilitatorStore.ts'
import { createHistoryStore } from './history/createHistoryStore.ts'
import { createMailStore } from './mail/createMailStore.ts'
import { createNameStore } from './names/createNameStore.ts'
import { createPurchaseStore } from './onramp/createPurchaseStore.ts'
import type { Database } from './openDatabase.ts'
import { createKeyStore } from './pay/createKeyStore.ts'
import { createPayStore } from './pay/createPayStore.ts'
import { createPostgresBuckets } from './rates/postgresBuckets.ts'
import { createMailboxStore } from './relay/createMailboxStore.ts'
import { createWatchStore } from './relay/createWatchStore.ts'
import { createPostgresSockets } from './relay/postgresSockets.ts'
import { type Tables, tableNames } from './schema.ts'
import { createSessionStore } from './sessions/createSessionStore.ts'
import type { ProjectChange, ProjectStore, Store } from './store.ts'
import { transact } from './transact.ts'
import { withStorageErrors } from './withStorageErrors.ts'

const toProject = (row: Selectable<Tables['project']>): Project => ({
  id: row.id,
  name: row.name,
  allowedOrigins: JSON.parse(row.allowed_origins),
  frameApprovalOrigins: JSON.parse(row.frame_approval_origins),
  isEnabled: row.disabled_at === null,
  createdAt: row.created_at,
})

const toColumns = ({ name, allowedOrigins, frameApprovalOrigins, isEnabled }: ProjectChange) => ({
  ...(name !== undefined && { name }),
  ...(allowedOrigins && { allowed_origins: JSON.stringify(allowedOrigins) }),
  ...(frameApprovalOrigins && { frame_approval_origins: JSON.stringify(frameApprovalOrigins) }),
  ...(isEnabled !== undefined && { disabled_at: isEnabled ? null : new Date().toISOString() }),
})

function createProjectStore(database: Database): ProjectStore {
  const { db } = database
  const find = async (id: string) => {
    const row = await db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirst()
    return row && toProject(row)
  }

  const list = async () => {
    const query = db.selectFrom('project').selectAll()
    const rows = await query.orderBy('created_at').orderBy('id').execute()
    return rows.map(toProject)
  }

  const create = async (project: Project) => {
    const row = {
      id: project.id,
      name: project.name,
      allowed_origins: JSON.stringify(project.allowedOrigins),
      frame_approval_origins: JSON.stringify(project.frameApprovalOrigins),
      created_at: project.createdAt,
      disabled_at: project.isEnabled ? null : project.createdAt,
    }
    const query = db.insertInto('project').values(row)
    const added = await query
      .onConflict((on) => on.doNothing())
      .returning('id')
      .execute()
    return added.length === 1
  }

  const update = async (id: string, change: ProjectChange) => {
    const columns = toColumns(change)
    if (Object.keys(columns).length === 0) return find(id)
    const query = db.updateTable('project').set(columns).where('id', '=', id)
    const row = await query.returningAll().executeTakeFirst()
    return row && toProject(row)
  }

  const remove = async (id: string) => {
    // For another project with the same id they would be valid keys, too.
    await db.deleteFrom('project_key').where('project', '=', id).execute()
    const row = await db
      .deleteFrom('project')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    return row && toProject(row)
  }

  return {
    delete: (id) => withStorageErrors(database, () => remove(id)),
    find: (id) => withStorageErrors(database, () => find(id)),
    list: () => withStorageErrors(database, list),
    create: (project) => withStorageErrors(database, () => create(project)),
    update: (id, change) => withStorageErrors(database, () => update(id, change)),
  }
}

/** If the file was removed there is no room: all that it takes would be lost. */
async function readFreeBytes({ file }: Database): Promise<number | undefined> {
  if (!file) return undefined
  if (!file.isInPlace()) return 0
  const { bavail, bsize } = await statfs(file.folder)
  return bavail * bsize
}

/** Reads no rows of each table, and fails if one is missing. */
const touchTables = sql`${sql.join(
  tableNames.map((name) => sql`select 1 from ${sql.table(name)} where false`),
  sql` union all `,
)}`

/**
 * Writes as much as a large message and rolls it back. This fails if the disk is full or read-only, or a table was
 * dropped.
 */
async function tryWrite(database: Database): Promise<void> {
  if (database.file?.isInPlace() === false)
    throw new Error('the database file was removed or replaced: restart the server')
  const id = randomUUID()
  const filler = randomBytes(32 * 1024).toString('base64')
  await transact(database, [
    touchTables,
    sql`insert into storage_check (id, filler) values (${id}, ${filler})`,
    sql`delete from storage_check where id = ${id}`,
  ])
}

/** Creates the store over an open database whose schema is up to date. */
export function createStore(database: Database): Store {
  return {
    projects: createProjectStore(database),
    mailbox: createMailboxStore(database),
    watches: createWatchStore(database),
    history: createHistoryStore(database),
    sessions: createSessionStore(database),
    names: createNameStore(database),
    pay: createPayStore(database),
    keys: createKeyStore(database),
    facilitator: createFacilitatorStore(database),
    purchases: createPurchaseStore(database),
    mails: createMailStore(database),
    auth: createAuthStore(database),
    custody: createCustodyStore(database),
    check: () => withStorageErrors(database, () => tryWrite(database)),
    shareBuckets: (platform) =>
      database.kind === 'postgres' ? createPostgresBuckets(database, platform) : undefined,
    shareSockets: () =>
      database.kind === 'postgres' ? createPostgresSockets(database) : undefined,
    freeBytes: () => readFreeBytes(database),
    close: database.close,
  }
}
