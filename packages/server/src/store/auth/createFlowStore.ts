import { type Selectable, sql } from 'kysely'
import { addMail } from '../mail/createMailStore.ts'
import type { Database } from '../openDatabase.ts'
import { transact } from '../transact.ts'
import { withStorageErrors } from '../withStorageErrors.ts'
import type { FlowStore, StoredFlow } from './authStore.ts'
import type { AuthTables } from './authTables.ts'
import { lockKey } from './createLimitStore.ts'

const toFlow = (row: Selectable<AuthTables['auth_flow']>): StoredFlow => ({
  id: row.id,
  email: row.email,
  thumbprint: row.thumbprint,
  origin: row.origin,
  mac: row.mac,
  expiresAt: Number(row.expires_at),
})

async function begin(
  database: Database,
  ...[flow, mail, { now, perHour }]: Parameters<FlowStore['begin']>
): Promise<boolean> {
  const { id, email, thumbprint, origin, mac, expiresAt } = flow
  const results = await transact(database, [
    ...lockKey(database, 'mail'),
    addMail(mail, { now, perHour }),
    sql`insert into auth_flow (id, email, thumbprint, origin, mac, tries, expires_at)
      select ${id}, ${email}, ${thumbprint}, ${origin}, ${mac}, 0, cast(${expiresAt} as bigint)
      where exists (select 1 from mail_outbox where id = ${mail.id}) returning id`,
  ])
  return results.at(-1)?.rows.length === 1
}

/** Stores codes in the table `auth_flow`, with their mails. */
export function createFlowStore(database: Database): FlowStore {
  const { db } = database
  return {
    begin: (...all) => withStorageErrors(database, () => begin(database, ...all)),
    attempt: ({ id, thumbprint }, { now, tries }) =>
      withStorageErrors(database, async () => {
        const row = await db
          .updateTable('auth_flow')
          .set({ tries: sql<number>`tries + 1` })
          .where('id', '=', id)
          .where('thumbprint', '=', thumbprint)
          .where('tries', '<', tries)
          .where('expires_at', '>', now)
          .returningAll()
          .executeTakeFirst()
        return row && { ...toFlow(row), tries: Number(row.tries) }
      }),
    use: (id) =>
      withStorageErrors(database, async () => {
        const used = await db.deleteFrom('auth_flow').where('id', '=', id).returning('id').execute()
        return used.length === 1
      }),
  }
}
