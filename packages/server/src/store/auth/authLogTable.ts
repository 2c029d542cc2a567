import type { Kysely } from 'kysely'

/** The table of events of accounts. */
export type AuthLogTable = {
  auth_log: {
    id: string
    account: string
    /** In milliseconds since 1970. */
    at: number
    /** One of `authLogKinds`. */
    kind: string
    /** The page of the login that it happened to. */
    origin: string
    browser: string
  }
}

/** Creates the table. */
export async function createAuthLogTable<Tables extends AuthLogTable>({
  schema,
}: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('auth_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('browser', 'text', (column) => column.notNull())
    .execute()
  const index = (name: string) => schema.createIndex(name).on('auth_log')
  await index('auth_log_account').columns(['account', 'at']).execute()
  await index('auth_log_at').column('at').execute()
}
