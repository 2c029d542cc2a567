import { sql } from 'kysely'
import type { Database } from '../openDatabase.ts'
import { transact } from '../transact.ts'
import { withStorageErrors } from '../withStorageErrors.ts'
import type { LoginStore } from './authStore.ts'
import { lockKey } from './createLimitStore.ts'
import { hasWallet } from './holdsShare.ts'
import { isUndeletedSince } from './tombstones/tombstones.ts'

type IdentityStore = Pick<
  LoginStore,
  | 'find'
  | 'findOrCreate'
  | 'emailOf'
  | 'isReserved'
  | 'revertibleUntil'
  | 'hasWallet'
  | 'isKnownDevice'
>

/** Stores the accounts of addresses in `auth_identity`, and the devices of accounts in `auth_device`. */
export function createIdentityStore(database: Database): IdentityStore {
  const { db } = database
  const find = async (email: string) => {
    const query = db.selectFrom('auth_identity').select('account')
    const row = await query
      .where('provider', '=', 'email')
      .where('subject', '=', email)
      .executeTakeFirst()
    return row?.account
  }

  async function findOrCreate(
    email: string,
    { offered, now, mark, begunAt }: Parameters<LoginStore['findOrCreate']>[1],
  ) {
    await transact(database, [
      ...lockKey(database, `email ${email}`),
      sql`insert into auth_identity (provider, subject, account, created_at)
        select 'email', ${email}, ${offered}, cast(${now} as bigint)
        where ${isUndeletedSince(mark, begunAt)} on conflict do nothing`,
    ])
    return find(email)
  }

  return {
    find: (email) => withStorageErrors(database, () => find(email)),
    findOrCreate: (email, options) =>
      withStorageErrors(database, () => findOrCreate(email, options)),
    emailOf: (account) =>
      withStorageErrors(database, async () => {
        const query = db.selectFrom('auth_identity').select('subject')
        const row = await query
          .where('provider', '=', 'email')
          .where('account', '=', account)
          .executeTakeFirst()
        return row?.subject
      }),
    isReserved: (account, now) =>
      withStorageErrors(database, async () => {
        const { rows } = await sql`select 1 from auth_identity as own
          join auth_email_revert as former on former.email = own.subject
          where own.provider = 'email' and own.account = ${account} and former.account <> ${account}
            and former.expires_at > ${now}
          union all select 1 from auth_identity as own
          join auth_email_pending as waiting on waiting.email = own.subject
          where own.provider = 'email' and own.account = ${account} and waiting.account <> ${account}`.execute(
          db,
        )
        return rows.length > 0
      }),
    revertibleUntil: (account, now) =>
      withStorageErrors(database, async () => {
        const query = db
          .selectFrom('auth_email_revert')
          .select(({ fn }) => fn.max('expires_at').as('until'))
        const row = await query
          .where('account', '=', account)
          .where('expires_at', '>', now)
          .executeTakeFirst()
        return row?.until === null || row?.until === undefined ? undefined : Number(row.until)
      }),
    hasWallet: (account) =>
      withStorageErrors(database, async () => {
        const { rows } = await sql`select 1 as one where ${hasWallet(account)}`.execute(db)
        return rows.length > 0
      }),
    isKnownDevice: ({ account, thumbprint }, { since }) =>
      withStorageErrors(database, async () => {
        const { rows } = await sql`select 1 from auth_device where account = ${account}
          and thumbprint = ${thumbprint} and seen_at > ${since}`.execute(db)
        return rows.length > 0
      }),
  }
}
