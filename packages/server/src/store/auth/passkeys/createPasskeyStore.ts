import { type Selectable, sql } from 'kysely'
import type { Database } from '../../openDatabase.ts'
import { type Statement, transact } from '../../transact.ts'
import { withStorageErrors } from '../../withStorageErrors.ts'
import type { PasskeyStore, StoredPasskey } from './passkeyStore.ts'
import type { PasskeyTable } from './passkeyTable.ts'

/** The way back of a passkey, in the current epoch. */
const ofFactor = sql`from custody_factor join custody_wallet on custody_wallet.account = custody_factor.account
  and custody_wallet.epoch = custody_factor.epoch`

async function add(
  database: Database,
  { id, account, factor, publicKey, counter, seal, epoch }: Parameters<PasskeyStore['add']>[0],
  now: number,
): Promise<boolean> {
  const results = await transact(database, [
    sql`insert into auth_passkey (id, account, factor, public_key, counter, seal, created_at)
      select ${id}, custody_factor.account, custody_factor.factor, ${publicKey}, cast(${counter} as bigint), ${seal}, cast(${now} as bigint)
      ${ofFactor} where custody_factor.account = ${account} and custody_factor.factor = ${factor}
        and custody_factor.kind = 'passkey' and custody_factor.epoch = ${epoch} on conflict do nothing`,
    sql`select id from auth_passkey where id = ${id} and account = ${account} and factor = ${factor}
      and public_key = ${publicKey}`,
  ])
  return results.at(-1)?.rows.length === 1
}

/** Removes passkeys of ways back that an account no longer has. Belongs after the statements that write these. */
export const removeOldPasskeys = (account: string): Statement => sql`
  delete from auth_passkey where account = ${account}
    and factor not in (select factor from custody_factor where account = ${account} and kind = 'passkey')`

const isOfWallet = sql<boolean>`exists (select 1 ${ofFactor} where custody_factor.account = auth_passkey.account
  and custody_factor.factor = auth_passkey.factor and custody_factor.kind = 'passkey')`

const toPasskey = (row: Selectable<PasskeyTable['auth_passkey']>): StoredPasskey => {
  const { id, account, factor, public_key: publicKey, counter, seal } = row
  return { id, account, factor, publicKey, counter: Number(counter), seal }
}

/** Stores passkeys in the table `auth_passkey`. */
export const createPasskeyStore = (database: Database): PasskeyStore => ({
  add: (...all) => withStorageErrors(database, () => add(database, ...all)),
  find: (id) =>
    withStorageErrors(database, async () => {
      const row = await database.db
        .selectFrom('auth_passkey')
        .selectAll()
        .where('id', '=', id)
        .where(isOfWallet)
        .executeTakeFirst()
      return row && toPasskey(row)
    }),
  ofAccount: (account) =>
    withStorageErrors(database, async () => {
      const query = database.db.selectFrom('auth_passkey').selectAll()
      const rows = await query.where('account', '=', account).where(isOfWallet).execute()
      return rows.map(toPasskey)
    }),
  use: (id, { from, to }) =>
    withStorageErrors(database, async () => {
      const used = await database.db
        .updateTable('auth_passkey')
        .set({ counter: to })
        .where('id', '=', id)
        .where('counter', '=', from)
        .returning('id')
        .execute()
      return used.length === 1
    }),
})
