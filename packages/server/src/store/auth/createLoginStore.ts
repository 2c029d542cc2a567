import { loginLogKinds } from '@portico/contract'
import { sql } from 'kysely'
import type { Database } from '../openDatabase.ts'
import { transact } from '../transact.ts'
import { withStorageErrors } from '../withStorageErrors.ts'
import { authConstants } from './authConstants.ts'
import { logBegin, mailNewDevice, readLog, writeNotice } from './authLog.ts'
import type { LoginStore, StoredLogin } from './authStore.ts'
import { createAccountWrites } from './createAccountWrites.ts'
import { createIdentityStore } from './createIdentityStore.ts'
import { lockKey } from './createLimitStore.ts'
import { holdsShare, sessionHoldsShare } from './holdsShare.ts'
import {
  endLogins,
  leaveDevice,
  listLogins,
  openLogins,
  rotateLogin,
  toLogin,
  toRow,
} from './loginRows.ts'
import { isAlive } from './tombstones/tombstones.ts'
import { createWaitingStore } from './waiting/createWaitingStore.ts'

async function add(
  database: Database,
  login: StoredLogin,
  { now, most, mail }: Parameters<LoginStore['add']>[1],
) {
  const { account, thumbprint } = login
  const row = toRow(login)
  const columns = Object.keys(row).map((name) => sql.ref(name))
  const values = Object.values(row).map((value) =>
    typeof value === 'number' ? sql`cast(${value} as bigint)` : sql`${value}`,
  )
  const begun = sql`exists (select 1 from auth_session where id = ${login.id})`
  await transact(database, [
    ...lockKey(database, `account ${account}`),
    sql`insert into auth_session (${sql.join(columns)})
      select ${sql.join(values)} where ${isAlive(account)}`,
    logBegin(login, { now, when: begun }),
    ...mailNewDevice(login.id, mail, now),
    sql`insert into auth_device (account, thumbprint, seen_at)
      select ${account}, ${thumbprint}, cast(${now} as bigint) where ${begun}
      on conflict (account, thumbprint) do update set seen_at = excluded.seen_at`,
    sql`delete from auth_device where account = ${account} and thumbprint in (select thumbprint from
      (select thumbprint, row_number() over (order by case when ${holdsShare(account, sql`auth_device.thumbprint`)} then 0 else 1 end,
        seen_at desc, thumbprint) as place from auth_device where account = ${account}) as ranked
      where place > ${authConstants.mostDevices})`,
    sql`delete from auth_log where account = ${account} and kind in (${sql.join([...loginLogKinds])}) and at <
      (select at from auth_log where account = ${account} and kind in (${sql.join([...loginLogKinds])})
        order by at desc limit 1 offset ${authConstants.mostLoginEvents})`,
    // The access tokens of a removed login stop working. A device without the wallet never pushes out one that has it.
    sql`delete from auth_session where account = ${account} and id in (select id from
      (select id, row_number() over (partition by case when ${sessionHoldsShare(account)} then 1 else 0 end
        order by created_at desc, rotated_at desc, id) as place from auth_session where account = ${account}) as ranked
      where place > ${most})`,
  ])
}

/** Stores accounts, devices and logins. */
export function createLoginStore(database: Database): LoginStore {
  const { db } = database
  return {
    ...createIdentityStore(database),
    ...createAccountWrites(database),
    ...createWaitingStore(database),
    add: (login, options) => withStorageErrors(database, () => add(database, login, options)),
    addAccess: (hash, { login, expiresAt }) =>
      withStorageErrors(database, async () => {
        const row = { hash, session: login, expires_at: expiresAt }
        await db.insertInto('auth_access').values(row).execute()
      }),
    findByAccess: (hash, now) =>
      withStorageErrors(database, async () => {
        const row = await openLogins(database, now)
          .innerJoin('auth_access', 'auth_access.session', 'auth_session.id')
          .where('auth_access.hash', '=', hash)
          .where('auth_access.expires_at', '>', now)
          .executeTakeFirst()
        return row && toLogin(row)
      }),
    list: (account, now) => withStorageErrors(database, () => listLogins(database, account, now)),
    rotate: (...all) => withStorageErrors(database, () => rotateLogin(database, ...all)),
    note: (notice) =>
      withStorageErrors(database, async () => {
        const { account } = notice.event
        const locks = lockKey(database, `account ${account}`)
        const all = writeNotice(notice, sql`where ${isAlive(account)}`)
        await transact(database, [...locks, ...all])
      }),
    readLog: (account) => withStorageErrors(database, () => readLog(database, account)),
    leave: (of, now) => withStorageErrors(database, () => leaveDevice(database, of, now)),
    end: (of, options) => withStorageErrors(database, () => endLogins(database, of, options)),
  }
}
