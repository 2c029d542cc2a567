import type { Kysely } from 'kysely'

/** The tables of mode `assisted`. A wallet has that mode while `custody_assisted` has a row of its epoch. */
export type AssistedTables = {
  custody_assisted: {
    account: string
    epoch: string
    /** The recovery secret, under the account's data key, base64url. */
    sealed: string
    created_at: number
  }
  /** Devices that requested it. Times are in milliseconds since 1970. */
  custody_request: {
    account: string
    device: string
    epoch: string
    requested_at: number
    opens_at: number
    /** SHA-256 of the token in the mail to the owner, in hexadecimal digits. Empty if nothing waits. */
    refuse_hash: string
  }
}

/** Creates the tables. */
export async function createAssistedTables<Tables extends AssistedTables>({
  schema,
}: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('custody_assisted')
    .addColumn('account', 'text', (column) => column.primaryKey())
    .addColumn('epoch', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('custody_request')
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('epoch', 'text', (column) => column.notNull())
    .addColumn('requested_at', 'bigint', (column) => column.notNull())
    .addColumn('opens_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('custody_request_device', ['account', 'device'])
    .execute()
}

/** Adds the column with the token that refuses a request by mail. */
export async function addRefuseHash<Tables extends AssistedTables>({
  schema,
}: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable('custody_request')
    .addColumn('refuse_hash', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await schema
    .createIndex('custody_request_refuse_hash')
    .on('custody_request')
    .column('refuse_hash')
    .execute()
}
