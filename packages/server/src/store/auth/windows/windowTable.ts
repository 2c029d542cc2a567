import type { Kysely } from 'kysely'

/** The table of requests for approval in a window. */
export type WindowTable = {
  auth_window: {
    /** SHA-256 of the id, so that a reader of the table cannot answer a request. */
    id: string
    owner: string
    /** The account of the device. Empty without a login, and in older rows. */
    account: string
    /** The stored bytes. */
    size: number
    /** Sealed by the login frame, base64url. */
    request: string
    /** How often the window has read it. */
    is_opened: number
    /** The time of the window's last call, in milliseconds since 1970. */
    seen_at: number | null
    /** Sealed by the window, or null until it answers. */
    answer: string | null
    /** In milliseconds since 1970. */
    expires_at: number
  }
}

/** Creates the table. */
export async function createWindowTable<Tables extends WindowTable>({
  schema,
}: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('auth_window')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('request', 'text', (column) => column.notNull())
    .addColumn('is_opened', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('answer', 'text')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('auth_window_expires_at')
    .on('auth_window')
    .column('expires_at')
    .execute()
  await schema.createIndex('auth_window_owner').on('auth_window').column('owner').execute()
}

/** Adds the columns that limit the stored bytes, and that show that a window is gone. */
export async function addWindowBudgets<Tables extends WindowTable>({
  schema,
}: Kysely<Tables>): Promise<void> {
  const table = 'auth_window'
  await schema
    .alterTable(table)
    .addColumn('account', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await schema
    .alterTable(table)
    .addColumn('size', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema.alterTable(table).addColumn('seen_at', 'bigint').execute()
  // The sums read only this index, because the rows themselves are long.
  const index = schema.createIndex('auth_window_size').on(table)
  await index.columns(['expires_at', 'size']).execute()
  const ofAccount = schema.createIndex('auth_window_account').on(table)
  await ofAccount.columns(['account', 'expires_at', 'size']).execute()
  await schema.dropIndex('auth_window_expires_at').execute()
}
