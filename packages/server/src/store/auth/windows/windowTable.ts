import type { Kysely } from 'kysely'

/** The table of requests that are approved in a window. */
export type WindowTable = {
  auth_window: {
    /** SHA-256 of its id: who reads the table can answer for none. */
    id: string
    owner: string
    /** Sealed by the login frame, base64url. */
    request: string
    /** 1 once the window has read it. */
    is_opened: number
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
