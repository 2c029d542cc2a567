import { sql } from 'kysely'
import { listsOf } from '../../lists.ts'
import type { Database } from '../../openDatabase.ts'
import { transact } from '../../transact.ts'
import { withStorageErrors } from '../../withStorageErrors.ts'
import { writeNotice } from '../authLog.ts'
import { lockKey } from '../createLimitStore.ts'
import { closeShare, sessionHoldsShare } from '../holdsShare.ts'
import { endStatements } from '../loginRows.ts'
import type { WaitingStore } from './waitingStore.ts'

async function endElsewhere(
  database: Database,
  ...[{ account, ids, by, leaves, isProved }, { now, dueAt, notice }]: Parameters<
    WaitingStore['endElsewhere']
  >
) {
  if (ids.length === 0) return { ended: 0, dueAt: undefined }
  const { isIn } = listsOf(database.kind)
  const of = sql`account = ${account} and ${isIn('id', ids)}`
  const isKept = isProved
    ? sql`false`
    : sql`(thumbprint <> ${by} and ${sessionHoldsShare(account)})`
  const isNew = sql`${isKept} and id not in (select session from auth_logout_pending)`
  const results = await transact(database, [
    ...lockKey(database, `account ${account}`),
    ...writeNotice(notice, sql`where exists (select 1 from auth_session where ${of} and ${isNew})`),
    sql`insert into auth_logout_pending (session, account, due_at)
      select id, account, cast(${dueAt} as bigint) from auth_session where ${of} and ${isNew}`,
    ...endStatements(sql`${of} and not ${isKept}`, { removeDevices: true, kind: 'REVOKED', now }),
    sql`select due_at from auth_logout_pending where account = ${account} and ${isIn('session', ids)}
      order by due_at desc limit 1`,
    ...(leaves ? [closeShare(account, by)] : []),
  ])
  const [endedRows, dueRows] = results.slice(leaves ? -3 : -2)
  const [waits] = (dueRows?.rows ?? []) as { due_at: number | string }[]
  const ended = endedRows?.rows.length ?? 0
  return { ended, dueAt: waits && Number(waits.due_at) }
}

async function endDueLogins(database: Database, now: number): Promise<void> {
  const query = database.db.selectFrom('auth_logout_pending').select('account').distinct()
  const rows = await query.where('due_at', '<=', now).limit(100).execute()
  for (const { account } of rows) {
    const due = sql`account = ${account} and id in (select session from auth_logout_pending
      where account = ${account} and due_at <= ${now})`
    await transact(database, [
      ...lockKey(database, `account ${account}`),
      ...endStatements(due, { removeDevices: true, kind: 'REVOKED', now }),
      sql`delete from auth_logout_pending where account = ${account} and due_at <= ${now}`,
    ])
  }
}

async function waiting({ db }: Database, account: string) {
  const { rows } = await sql<{ kind: 'emailChange' | 'logOut'; due_at: number | string }>`
    select 'emailChange' as kind, due_at from auth_email_pending where account = ${account}
    union all select 'logOut' as kind, min(due_at) as due_at from auth_logout_pending
      where account = ${account} and session in (select id from auth_session) having count(*) > 0`.execute(
    db,
  )
  return rows.map(({ kind, due_at }) => ({ kind, dueAt: Number(due_at) }))
}

async function refuseWaiting(
  database: Database,
  ...[{ account, keep }, { now, notice }]: Parameters<WaitingStore['refuseWaiting']>
): Promise<boolean> {
  const pending = ['auth_email_pending', 'auth_logout_pending'].map((name) => sql.table(name))
  const waits = pending.map(
    (table) => sql`exists (select 1 from ${table} where account = ${account})`,
  )
  const isDone = sql`exists (select 1 from auth_log where id = ${notice.event.id})`
  const others = sql`account = ${account} and id <> ${keep} and not ${sessionHoldsShare(account)} and ${isDone}`
  const results = await transact(database, [
    ...lockKey(database, `account ${account}`),
    ...writeNotice(notice, sql`where ${sql.join(waits, sql` or `)}`),
    // These rows reserve an address for a change that will not be made, so there is nothing to revert. They also
    // prevent a second try by link.
    sql`delete from auth_email_revert where account = ${account} and ${isDone} and (by_wallet = 1 or email in
      (select subject from auth_identity where provider = 'email' and account = ${account}))`,
    ...endStatements(others, { removeDevices: true, kind: 'REVOKED', now }),
    ...pending.map((table) => sql`delete from ${table} where account = ${account} and ${isDone}`),
    sql`select 1 as one where ${isDone}`,
  ])
  return results.at(-1)?.rows.length === 1
}

/** Stores waiting changes in `auth_email_pending` and `auth_logout_pending`. */
export const createWaitingStore = (database: Database): WaitingStore => ({
  endElsewhere: (...all) => withStorageErrors(database, () => endElsewhere(database, ...all)),
  endDueLogins: (now) => withStorageErrors(database, () => endDueLogins(database, now)),
  waiting: (account) => withStorageErrors(database, () => waiting(database, account)),
  refuseWaiting: (...all) => withStorageErrors(database, () => refuseWaiting(database, ...all)),
})
