import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { listsOf } from '../store/lists.ts'
import type { Database } from '../store/openDatabase.ts'
import { transact } from '../store/transact.ts'
import { withStorageErrors } from '../store/withStorageErrors.ts'
import { authConstants } from './authConstants.ts'
import { logBegin, logEnd, logEvent, readLog } from './authLog.ts'
import type { LoginRotation, LoginStore, StoredLogin } from './authStore.ts'
import type { AuthTables } from './authTables.ts'
import { createAccountWrites } from './createAccountWrites.ts'
import { createIdentityStore } from './createIdentityStore.ts'

const toLogin = (row: Selectable<AuthTables['auth_session']>): StoredLogin => ({
  id: row.id,
  account: row.account,
  thumbprint: row.thumbprint,
  generation: Number(row.generation),
  origin: row.origin,
  browser: row.browser,
  createdAt: Number(row.created_at),
  rotatedAt: Number(row.rotated_at),
  expiresAt: Number(row.expires_at),
})

const toRow = ({ createdAt, rotatedAt, expiresAt, ...login }: StoredLogin) => ({
  ...login,
  created_at: createdAt,
  rotated_at: rotatedAt,
  expires_at: expiresAt,
})

/** Those that are open: nobody let them lie for too long either. */
const open = ({ db }: Database, now: number) =>
  db
    .selectFrom('auth_session')
    .selectAll('auth_session')
    .where('auth_session.expires_at', '>', now)
    .where('rotated_at', '>', now - authConstants.idleMs)

async function list(database: Database, account: string, now: number) {
  const query = open(database, now).where('account', '=', account)
  const rows = await query.orderBy('created_at', 'desc').orderBy('id').execute()
  return rows.map(toLogin)
}

async function end(
  database: Database,
  { account, ids }: { account: string; ids: readonly string[] },
  { forget, kind, now }: Parameters<LoginStore['end']>[1],
): Promise<number> {
  if (ids.length === 0) return 0
  const { isIn } = listsOf(database.kind)
  const of = sql`account = ${account} and ${isIn('id', ids)}`
  const results = await transact(database, [
    ...(forget
      ? [
          sql`delete from auth_device where account = ${account} and thumbprint in
            (select thumbprint from auth_session where ${of})`,
        ]
      : []),
    logEnd(of, kind, now),
    sql`delete from auth_access where ${isIn('session', ids)}
      and session in (select id from auth_session where ${of})`,
    sql`delete from auth_session where ${of} returning id`,
  ])
  return results.at(-1)?.rows.length ?? 0
}

async function add(
  database: Database,
  login: StoredLogin,
  { now, most }: { now: number; most: number },
) {
  const { account, thumbprint } = login
  const row = toRow(login)
  const columns = Object.keys(row).map((name) => sql.ref(name))
  await transact(database, [
    logBegin(login, now),
    sql`insert into auth_session (${sql.join(columns)}) values (${sql.join(Object.values(row))})`,
    sql`insert into auth_device (account, thumbprint, seen_at) values (${account}, ${thumbprint}, ${now})
      on conflict (account, thumbprint) do update set seen_at = excluded.seen_at`,
    // The access tokens of one that goes lead nowhere from then on.
    sql`delete from auth_session where account = ${account} and id not in
      (select id from auth_session where account = ${account} order by created_at desc, id limit ${most})`,
  ])
}

type RotateOptions = Parameters<LoginStore['rotate']>

async function rotate(
  database: Database,
  ...[{ id, generation, thumbprint }, { now, leewayMs }]: RotateOptions
): Promise<LoginRotation> {
  const rotated = await database.db
    .updateTable('auth_session')
    .set({ generation: generation + 1, rotated_at: now })
    .where('id', '=', id)
    .where('generation', '=', generation)
    .where('thumbprint', '=', thumbprint)
    .where('expires_at', '>', now)
    .where('rotated_at', '>', now - authConstants.idleMs)
    .returningAll()
    .executeTakeFirst()
  if (rotated) return { outcome: 'rotated', login: toLogin(rotated) }
  const found = await open(database, now).where('id', '=', id).executeTakeFirst()
  if (!found) return { outcome: 'ended' }
  const login = toLogin(found)
  // Another tab of the device was first, or the answer was lost on its way: it goes on with the same next token.
  const isTwin =
    login.thumbprint === thumbprint &&
    login.generation === generation + 1 &&
    now - login.rotatedAt <= leewayMs
  if (isTwin) return { outcome: 'rotated', login }
  const options = { forget: true, kind: 'TOKEN_REUSED', now } as const
  await end(database, { account: login.account, ids: [id] }, options)
  return { outcome: 'reused' }
}

/** Accounts, devices and logins. */
export function createLoginStore(database: Database): LoginStore {
  const { db } = database
  return {
    ...createIdentityStore(database),
    ...createAccountWrites(database),
    add: (login, options) => withStorageErrors(database, () => add(database, login, options)),
    addAccess: (hash, { login, expiresAt }) =>
      withStorageErrors(database, async () => {
        const row = { hash, session: login, expires_at: expiresAt }
        await db.insertInto('auth_access').values(row).execute()
      }),
    findByAccess: (hash, now) =>
      withStorageErrors(database, async () => {
        const row = await open(database, now)
          .innerJoin('auth_access', 'auth_access.session', 'auth_session.id')
          .where('auth_access.hash', '=', hash)
          .where('auth_access.expires_at', '>', now)
          .executeTakeFirst()
        return row && toLogin(row)
      }),
    list: (account, now) => withStorageErrors(database, () => list(database, account, now)),
    rotate: (...all) => withStorageErrors(database, () => rotate(database, ...all)),
    note: (event) =>
      withStorageErrors(database, async () => {
        await logEvent(event).execute(db)
      }),
    readLog: (account) => withStorageErrors(database, () => readLog(database, account)),
    end: (of, options) => withStorageErrors(database, () => end(database, of, options)),
  }
}
