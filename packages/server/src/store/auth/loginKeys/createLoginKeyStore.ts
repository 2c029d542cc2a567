import { sql } from 'kysely'
import type { Database } from '../../openDatabase.ts'
import { type Statement, transact } from '../../transact.ts'
import { withStorageErrors } from '../../withStorageErrors.ts'
import type { LoginKeyStore, StoredLoginKey } from './loginKeyStore.ts'

/** The ways back in the current epochs of wallets that a visitor can type. */
const ofFactor = sql`from custody_factor join custody_wallet on custody_wallet.account = custody_factor.account
  and custody_wallet.epoch = custody_factor.epoch where custody_factor.kind in ('kit', 'password')`

async function add(
  database: Database,
  ...[{ mark, account, factor, name, epoch }, now]: Parameters<LoginKeyStore['add']>
): Promise<boolean> {
  const isThere = sql`exists (select 1 ${ofFactor} and custody_factor.account = ${account}
    and custody_factor.factor = ${factor} and custody_factor.epoch = ${epoch})`
  const results = await transact(database, [
    sql`delete from auth_login_key where account = ${account} and factor = ${factor}
      and mark <> ${mark} and ${isThere}`,
    sql`insert into auth_login_key (mark, account, factor, name, created_at)
      select ${mark}, ${account}, ${factor}, ${name}, cast(${now} as bigint) where ${isThere}
      on conflict do nothing`,
    sql`select mark from auth_login_key where mark = ${mark} and account = ${account}
      and factor = ${factor} and name = ${name}`,
  ])
  return results.at(-1)?.rows.length === 1
}

/** The length of an Ed25519 key in base64url. */
const keyLength = 43

async function markAll(
  { db }: Database,
  ...[markOf]: Parameters<LoginKeyStore['markAll']>
): Promise<void> {
  const query = db.selectFrom('auth_login_key').select('mark')
  const keys = await query.where(sql`length(mark)`, '=', keyLength).execute()
  for (const { mark } of keys)
    await db
      .updateTable('auth_login_key')
      .set({ mark: markOf(mark) })
      .where('mark', '=', mark)
      .execute()
}

/** Removes the key of a way back that is written again. */
export const removeLoginKey = (account: string, factor: string): Statement => sql`
  delete from auth_login_key where account = ${account} and factor = ${factor}`

/** Removes keys of ways back that an account no longer has. Belongs after the statements that write these. */
export const removeOldLoginKeys = (account: string): Statement => sql`
  delete from auth_login_key where account = ${account}
    and factor not in (select factor from custody_factor where account = ${account})`

/** Stores keys in the table `auth_login_key`. */
export const createLoginKeyStore = (database: Database): LoginKeyStore => ({
  add: (...all) => withStorageErrors(database, () => add(database, ...all)),
  find: (mark) =>
    withStorageErrors(database, async () => {
      const { rows } = await sql<Omit<StoredLoginKey, 'mark'>>`
        select account, factor, name from auth_login_key where mark = ${mark}
          and exists (select 1 ${ofFactor} and custody_factor.account = auth_login_key.account
            and custody_factor.factor = auth_login_key.factor)`.execute(database.db)
      const [row] = rows
      return row && { mark, ...row }
    }),
  markAll: (...all) => withStorageErrors(database, () => markAll(database, ...all)),
  isKnownDevice: ({ name, thumbprint, since }) =>
    withStorageErrors(database, async () => {
      const { rows } = await sql`select 1 from auth_login_key join auth_device
        on auth_device.account = auth_login_key.account where auth_login_key.name = ${name}
        and auth_device.thumbprint = ${thumbprint} and auth_device.seen_at > ${since}`.execute(
        database.db,
      )
      return rows.length > 0
    }),
})
