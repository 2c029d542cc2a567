import type { Kysely } from 'kysely'

/** The tables of sign-ins. */
export type SessionTables = {
  /** Used nonces, until they would have expired anyway. */
  sign_in_nonce: { nonce: string; expires_at: number }
  /** Times are in milliseconds since 1970. */
  sign_in_session: {
    id: string
    project: string
    origin: string
    /** CAIP-10. */
    account: string
    /** The number of refreshes. The token of another generation is old, or stolen. */
    generation: number
    created_at: number
    rotated_at: number
    expires_at: number
  }
}

/** Creates the tables. */
export async function createSessionTables<Tables extends SessionTables>({
  schema,
}: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('sign_in_nonce')
    .addColumn('nonce', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('sign_in_nonce_expiry')
    .on('sign_in_nonce')
    .column('expires_at')
    .execute()
  await schema
    .createTable('sign_in_session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('project', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('generation', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('rotated_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  const session = (name: string) => schema.createIndex(name).on('sign_in_session')
  await session('sign_in_session_account').columns(['project', 'account']).execute()
  await session('sign_in_session_expiry').column('expires_at').execute()
}
