import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Makes a table unlogged on PostgreSQL, because its rows are worthless after a crash. */
export async function unlog(db: Kysely<Tables>, table: keyof Tables): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await sql`alter table ${sql.table(table)} set unlogged`.execute(db)
}

export async function createSocketTables(db: Kysely<Tables>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('relay_node')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('relay_socket')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('node', 'text', (column) => column.notNull())
    .addColumn('sockets', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('relay_socket_name', ['key', 'node'])
    .execute()
  await schema.createIndex('relay_socket_node').on('relay_socket').column('node').execute()
  await unlog(db, 'relay_node')
  await unlog(db, 'relay_socket')
}
