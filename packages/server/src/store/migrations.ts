import { type Kysely, sql } from 'kysely'
import type { Tables } from './schema.ts'

/** One step of the schema. A step that was released is never edited: the next one corrects it. */
export type Migration = { name: string; up: (db: Kysely<Tables>) => Promise<unknown> }

/** All steps, oldest first, for both databases. */
export const migrations: readonly Migration[] = [
  {
    name: '001_project',
    up: (db) =>
      db.schema
        .createTable('project')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('allowed_origins', 'text', (column) => column.notNull().defaultTo(sql`'[]'`))
        .addColumn('created_at', 'text', (column) => column.notNull())
        .execute(),
  },
]
