import type { Kysely } from 'kysely'

/** The table of changes of addresses that wait: of each account one. */
export type EmailPendingTable = {
  auth_email_pending: {
    account: string
    /** The address that the account is to get. */
    email: string
    /** The login that asked for it, which stays when it is done. */
    session: string
    /** The page and browser of that login, for the mail to name. */
    origin: string
    browser: string
    /** Of the mail, BCP 47. */
    language: string
    /** The project whose page its link opens; empty where none was named. */
    project: string
    /** Milliseconds since 1970. */
    due_at: number
  }
}

const texts = ['email', 'session', 'origin', 'browser', 'language', 'project']

/** Makes it. */
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
