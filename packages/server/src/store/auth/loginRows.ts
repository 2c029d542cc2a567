import { type Selectable, sql } from 'kysely'
import { listsOf } from '../lists.ts'
import type { Database } from '../openDatabase.ts'
import { type Statement, transact } from '../transact.ts'
import { authConstants } from './authConstants.ts'
import { logEnd } from './authLog.ts'
import type { LoginRotation, LoginStore, StoredLogin } from './authStore.ts'
import type { AuthTables } from './authTables.ts'
import { closeShare } from './holdsShare.ts'

/** Converts a row to a login. */
export const toLogin = (row: Selectable<AuthTables['auth_session']>): StoredLogin => ({
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

/** Converts a login to a row. */
export const toRow = ({ createdAt, rotatedAt, expiresAt, ...login }: StoredLogin) => ({
  ...login,
  created_at: createdAt,
  rotated_at: rotatedAt,
  expires_at: expiresAt,
})

/** Selects open logins: neither expired nor idle for too long. */
export const openLogins = ({ db }: Database, now: number) =>
  db
    .selectFrom('auth_session')
    .selectAll('auth_session')
    .where('auth_session.expires_at', '>', now)
    .where('rotated_at', '>', now - authConstants.idleMs)

/** Returns the open logins of an account, newest first. */
export async function listLogins(database: Database, account: string, now: number) {
  const query = openLogins(database, now).where('account', '=', account)
  const rows = await query.orderBy('created_at', 'desc').orderBy('id').execute()
  return rows.map(toLogin)
}

/** Returns the statements that end the logins that `where` selects, of one account. The last statement returns them. */
export const endStatements = (
  where: Statement,
  { removeDevices, kind, now }: Parameters<LoginStore['end']>[1],
): Statement[] => [
  ...(removeDevices
    ? [
        sql`delete from auth_device where (account, thumbprint) in
          (select account, thumbprint from auth_session where ${where})`,
        sql`delete from auth_window where owner in
          (select account || ' ' || thumbprint from auth_session where ${where})`,
      ]
    : []),
  logEnd(where, kind, now),
  sql`delete from auth_access where session in (select id from auth_session where ${where})`,
  sql`delete from auth_session where ${where} returning id`,
]

/** Ends logins of an account, and returns their number. */
export async function endLogins(
  database: Database,
  { account, ids }: { account: string; ids: readonly string[] },
  options: Parameters<LoginStore['end']>[1],
): Promise<number> {
  if (ids.length === 0) return 0
  const { isIn } = listsOf(database.kind)
  const of = sql`account = ${account} and ${isIn('id', ids)}`
  const results = await transact(database, endStatements(of, options))
  return results.at(-1)?.rows.length ?? 0
}

/**
 * Ends the logins of an account on a device whose visitor logs out there. From then on it is like a stranger's device.
 */
export async function leaveDevice(
  database: Database,
  { account, thumbprint }: Pick<StoredLogin, 'account' | 'thumbprint'>,
  now: number,
): Promise<number> {
  const of = sql`account = ${account} and thumbprint = ${thumbprint}`
  const results = await transact(database, [
    closeShare(account, thumbprint),
    sql`delete from auth_device where ${of}`,
    sql`delete from auth_window where owner = ${`${account} ${thumbprint}`}`,
    ...endStatements(of, { removeDevices: false, kind: 'LOGGED_OUT', now }),
  ])
  return results.at(-1)?.rows.length ?? 0
}

type RotateOptions = Parameters<LoginStore['rotate']>

/** Renews a login, once for each token. */
export async function rotateLogin(
  database: Database,
  ...[{ id, generation, thumbprint, renewal = '' }, { now, leewayMs }]: RotateOptions
): Promise<LoginRotation> {
  const rotated = await database.db
    .updateTable('auth_session')
    .set({ generation: generation + 1, rotated_at: now, renewal })
    .where('id', '=', id)
    .where('generation', '=', generation)
    .where('thumbprint', '=', thumbprint)
    .where('expires_at', '>', now)
    .where('rotated_at', '>', now - authConstants.idleMs)
    .returningAll()
    .executeTakeFirst()
  if (rotated) return { outcome: 'rotated', login: toLogin(rotated) }
  const found = await openLogins(database, now).where('id', '=', id).executeTakeFirst()
  if (!found) return { outcome: 'ended' }
  const login = toLogin(found)
  const isSame = renewal !== '' && found.renewal === renewal
  // The answer was lost on its way, or another tab of the device was first. The device continues with the same next
  // token.
  const isTwin =
    login.thumbprint === thumbprint &&
    login.generation === generation + 1 &&
    (isSame || now - login.rotatedAt <= leewayMs)
  if (isTwin) return { outcome: 'rotated', login }
  const options = { removeDevices: true, kind: 'TOKEN_REUSED', now } as const
  await endLogins(database, { account: login.account, ids: [id] }, options)
  return { outcome: 'reused' }
}
