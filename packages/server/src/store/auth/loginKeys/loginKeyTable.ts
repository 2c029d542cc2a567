import type { Kysely } from 'kysely'

/** The table of keys that log in, which are derived from printed kits and passwords. */
export type LoginKeyTable = {
  auth_login_key: {
    /** Stands for the public key. One of before step 051 is the key itself, until a server starts. */
    mark: string
    account: string
    /** The way back that it is of, and goes with. */
    factor: string
    /** Stands for the address that a password is salted with; empty for a kit. */
    name: string
    /** Milliseconds since 1970. */
    created_at: number
  }
}

/** Has it keep what stands for a key, and no key: who reads one that a password makes could try passwords. */
export const renameLoginKey = <Tables extends LoginKeyTable>({
  schema,
}: Kysely<Tables>): Promise<void> =>
  schema.alterTable('auth_login_key').renameColumn('public_key', 'mark').execute()

/** Makes it. */
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
