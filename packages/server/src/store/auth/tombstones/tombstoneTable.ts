import type { Kysely } from 'kysely'

/** The table of deleted accounts and addresses, without any readable data. */
export type TombstoneTable = {
  auth_tombstone: {
    /** SHA-256 of an account, or HMAC of an address. */
    hash: string
    /** The time of the deletion, in milliseconds since 1970. */
    at: number
    expires_at: number
  }
}

/** Creates the table. */
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
