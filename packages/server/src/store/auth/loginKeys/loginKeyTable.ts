import type { Kysely } from 'kysely'

/** The table of keys that log in, which are derived from printed kits and passwords. */
export type LoginKeyTable = {
  auth_login_key: {
    /** A keyed hash of the public key. Before step 051 it was the key itself, until the next start of a server. */
    mark: string
    account: string
    /** The way back that the key belongs to, and is deleted with. */
    factor: string
    /** A keyed hash of the address that a password is salted with, or empty for a kit. */
    name: string
    /** In milliseconds since 1970. */
    created_at: number
  }
}

/**
 * Renames the column, which stores a keyed hash instead of the key: a reader of a password's key could guess the
 * password.
 */
export const renameLoginKey = <Tables extends LoginKeyTable>({
  schema,
}: Kysely<Tables>): Promise<void> =>
  schema.alterTable('auth_login_key').renameColumn('public_key', 'mark').execute()

/** Creates the table. */
export async function createLoginKeyTable<Tables extends LoginKeyTable>({
  schema,
}: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('auth_login_key')
    .addColumn('public_key', 'text', (column) => column.primaryKey())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('factor', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('auth_login_key_factor', ['account', 'factor'] as never)
    .execute()
  const index = schema.createIndex('auth_login_key_name').on('auth_login_key')
  await index.column('name').execute()
}
