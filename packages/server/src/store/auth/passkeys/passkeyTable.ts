import type { Kysely } from 'kysely'

/** The table of passkeys that log in. */
export type PasskeyTable = {
  auth_passkey: {
    /** The credential's id, base64url. */
    id: string
    account: string
    /** The way back that the passkey belongs to, and is deleted with. It is the passkey's user handle. */
    factor: string
    /** COSE, base64url. */
    public_key: string
    /** The authenticator's own signature counter, or 0 if it has none. */
    counter: number
    /** The wallet's own signature of it, in base64url; empty for a passkey from before wallets signed theirs. */
    seal: string
    /** In milliseconds since 1970. */
    created_at: number
  }
}

/** Creates the table. */
export async function createPasskeyTable<Tables extends PasskeyTable>({
  schema,
}: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('auth_passkey')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('factor', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('auth_passkey_factor', ['account', 'factor'] as never)
    .execute()
}

/** Adds the wallet's own signature of each passkey. */
export async function addPasskeySeal<Tables extends PasskeyTable>({
  schema,
}: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable('auth_passkey')
    .addColumn('seal', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
