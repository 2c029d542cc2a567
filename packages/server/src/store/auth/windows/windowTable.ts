import type { Kysely } from 'kysely'

/** The table of requests that are approved in a window. */
export type WindowTable = {
  auth_window: {
    /** SHA-256 of its id: who reads the table can answer for none. */
    id: string
    owner: string
    /** Whose device that is. Empty in rows of before. */
    account: string
    /** Bytes of what is kept. */
    size: number
    /** Sealed by the login frame, base64url. */
    request: string
    /** How often the window has read it. */
    is_opened: number
    /** When the window was heard of last, in milliseconds since 1970. */
    seen_at: number | null
    /** Sealed by the window; null until it answers. */
    answer: string | null
    /** Milliseconds since 1970. */
    expires_at: number
  }
}

/** Makes it. */
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

/** Adds what bounds how much of it is kept, and tells that its window has gone. */
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
  // The sums are read from these alone: the rows themselves are long.
  const index = schema.createIndex('auth_window_size').on(table)
  await index.columns(['expires_at', 'size']).execute()
  const ofAccount = schema.createIndex('auth_window_account').on(table)
  await ofAccount.columns(['account', 'expires_at', 'size']).execute()
  await schema.dropIndex('auth_window_expires_at').execute()
}
