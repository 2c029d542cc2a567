import type { Kysely } from 'kysely'

/** The table of what was deleted: of accounts, and of their addresses, nothing that can be read. */
export type TombstoneTable = {
  auth_tombstone: {
    /** Of an account a SHA-256, of an address an HMAC. */
    hash: string
    /** When it was deleted. Milliseconds since 1970. */
    at: number
    expires_at: number
  }
}

/** Makes it. */
export async function createTombstoneTable<Tables extends TombstoneTable>({
  schema,
}: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('auth_tombstone')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  const index = schema.createIndex('auth_tombstone_expires_at').on('auth_tombstone')
  await index.column('expires_at').execute()
}
