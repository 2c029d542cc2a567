import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../src/store/schema.ts'

/** Returns all rows of all PostgreSQL tables as text, one entry for each table. */
export async function rowsOf(db: Kysely<Tables>): Promise<Buffer[]> {
  const tables = await db.introspection.getTables()
  return Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
      return Buffer.from(JSON.stringify(rows))
    }),
  )
}
