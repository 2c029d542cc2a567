import type { Kysely } from 'kysely'

/** The table of logins that wait for their end. */
export type LogoutPendingTable = {
  auth_logout_pending: {
    /** The id of the login. */
    session: string
    account: string
    /** In milliseconds since 1970. */
    due_at: number
  }
}

/** Creates the table. */
export async function createLogoutPendingTable<Tables extends LogoutPendingTable>({
  schema,
}: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('auth_logout_pending')
    .addColumn('session', 'text', (column) => column.primaryKey())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .execute()
  const index = (name: string) => schema.createIndex(name).on('auth_logout_pending')
  await index('auth_logout_pending_account').column('account').execute()
  await index('auth_logout_pending_due_at').column('due_at').execute()
}
