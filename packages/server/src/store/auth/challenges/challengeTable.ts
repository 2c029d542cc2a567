import type { Kysely } from 'kysely'

/** The table of texts to be signed. */
export type ChallengeTable = {
  auth_challenge: {
    /** The SHA-256 of the text, so that a reader of the table can use none. */
    id: string
    purpose: string
    account: string
    /** The thumbprint of the device's key (RFC 7638). */
    thumbprint: string
    /** In milliseconds since 1970. */
    expires_at: number
  }
}

/** Creates the table. */
export async function createChallengeTable<Tables extends ChallengeTable>({
  schema,
}: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('auth_challenge')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('thumbprint', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('auth_challenge_expires_at')
    .on('auth_challenge')
    .column('expires_at')
    .execute()
}
