import type { Kysely } from 'kysely'

/** The table of waiting changes of addresses, one for each account. */
export type EmailPendingTable = {
  auth_email_pending: {
    account: string
    /** The new address of the account. */
    email: string
    /** The login that requested the change, which stays open after it. */
    session: string
    /** The page and browser of that login, for the mail. */
    origin: string
    browser: string
    /** The language of the mail (BCP 47). */
    language: string
    /** The project whose page the link opens, or empty if none was named. */
    project: string
    /** In milliseconds since 1970. */
    due_at: number
  }
}

const texts = ['email', 'session', 'origin', 'browser', 'language', 'project']

/** Creates the table. */
export async function createEmailPendingTable<Tables extends EmailPendingTable>({
  schema,
}: Kysely<Tables>): Promise<void> {
  let table = schema
    .createTable('auth_email_pending')
    .addColumn('account', 'text', (column) => column.primaryKey())
  for (const name of texts) table = table.addColumn(name, 'text', (column) => column.notNull())
  await table.addColumn('due_at', 'bigint', (column) => column.notNull()).execute()
  const index = (name: string) => schema.createIndex(name).on('auth_email_pending')
  await index('auth_email_pending_due_at').column('due_at').execute()
  await index('auth_email_pending_email').column('email').execute()
}
