import type { Selectable } from 'kysely'
import { listsOf } from '../lists.ts'
import type { Database } from '../openDatabase.ts'
import { withStorageErrors } from '../withStorageErrors.ts'
import { sessionConstants } from './sessionConstants.ts'
import type { Rotation, SessionStore, StoredSession } from './sessionStore.ts'
import type { SessionTables } from './sessionTables.ts'

const toSession = (row: Selectable<SessionTables['sign_in_session']>): StoredSession => ({
  id: row.id,
  project: row.project,
  origin: row.origin,
  account: row.account,
  generation: Number(row.generation),
  createdAt: Number(row.created_at),
  rotatedAt: Number(row.rotated_at),
  expiresAt: Number(row.expires_at),
})

const toRow = (session: StoredSession) => ({
  id: session.id,
  project: session.project,
  origin: session.origin,
  account: session.account,
  generation: session.generation,
  created_at: session.createdAt,
  rotated_at: session.rotatedAt,
  expires_at: session.expiresAt,
})

/** Selects open sessions: neither expired nor idle for too long. */
const open = ({ db }: Database, now: number) =>
  db
    .selectFrom('sign_in_session')
    .selectAll()
    .where('expires_at', '>', now)
    .where('rotated_at', '>', now - sessionConstants.idleMs)

async function end({ db, kind }: Database, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { isIn } = listsOf(kind)
  const ended = await db
    .deleteFrom('sign_in_session')
    .where(isIn('id', ids))
    .returning('id')
    .execute()
  return ended.length
}

async function list(
  database: Database,
  { project, account }: { project: string; account: string },
  now: number,
) {
  const rows = await open(database, now)
    .where('project', '=', project)
    .where('account', '=', account)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toSession)
}

async function add(
  database: Database,
  session: StoredSession,
  { now, most }: { now: number; most: number },
) {
  const { db } = database
  await db.deleteFrom('sign_in_session').where('expires_at', '<=', now).execute()
  await db.insertInto('sign_in_session').values(toRow(session)).execute()
  const all = await list(database, session, now)
  await end(
    database,
    all.slice(most).map(({ id }) => id),
  )
}

type RotateOptions = Parameters<SessionStore['rotate']>[1]

async function rotate(
  database: Database,
  { id, generation }: { id: string; generation: number },
  { now, leewayMs }: RotateOptions,
): Promise<Rotation> {
  const { db } = database
  const rotated = await db
    .updateTable('sign_in_session')
    .set({ generation: generation + 1, rotated_at: now })
    .where('id', '=', id)
    .where('generation', '=', generation)
    .where('expires_at', '>', now)
    .where('rotated_at', '>', now - sessionConstants.idleMs)
    .returningAll()
    .executeTakeFirst()
  if (rotated) return { outcome: 'rotated', session: toSession(rotated) }
  const found = await open(database, now).where('id', '=', id).executeTakeFirst()
  if (!found) return { outcome: 'ended' }
  const session = toSession(found)
  // Another tab was first. Both continue with the same next token.
  const isTwin = session.generation === generation + 1 && now - session.rotatedAt <= leewayMs
  if (isTwin) return { outcome: 'rotated', session }
  await end(database, [id])
  return { outcome: 'reused' }
}

/** Stores sign-ins in the tables `sign_in_nonce` and `sign_in_session`. */
export function createSessionStore(database: Database): SessionStore {
  const { db, kind } = database
  return {
    takeNonce: (nonce, { expiresAt, now }) =>
      withStorageErrors(database, async () => {
        await db.deleteFrom('sign_in_nonce').where('expires_at', '<=', now).execute()
        const taken = await db
          .insertInto('sign_in_nonce')
          .values({ nonce, expires_at: expiresAt })
          .onConflict((on) => on.doNothing())
          .returning('nonce')
          .execute()
        return taken.length === 1
      }),
    add: (session, options) => withStorageErrors(database, () => add(database, session, options)),
    find: (ids, now) =>
      withStorageErrors(database, async () => {
        const rows = await open(database, now).where(listsOf(kind).isIn('id', ids)).execute()
        return rows.map(toSession)
      }),
    list: (of, now) => withStorageErrors(database, () => list(database, of, now)),
    rotate: (of, options) => withStorageErrors(database, () => rotate(database, of, options)),
    end: (ids) => withStorageErrors(database, () => end(database, ids)),
  }
}
