import { type Kysely, sql } from 'kysely'
import { type Migration, migrations } from './migrations.ts'
import type { Database } from './openDatabase.ts'
import type { Tables } from './schema.ts'

/** An arbitrary number for the lock of every Portico server. */
const advisoryLock = 7_034_180

const takeLock = {
  // Reserves the writer at once. A plain `begin` would fail later, at the first write.
  sqlite: async (db: Kysely<Tables>) => {
    await sql`begin immediate`.execute(db)
  },
  postgres: async (db: Kysely<Tables>) => {
    await sql`begin`.execute(db)
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLock)})`.execute(db)
  },
}

/** The error if a newer program created the schema. The message is for the operator. */
class NewerSchema extends Error {
  override readonly name = 'NewerSchema'
  constructor(steps: readonly string[]) {
    super(
      `a newer version of this server has changed it (${steps.join(', ')}): start that version or a newer one`,
    )
  }
}

/**
 * Brings the schema up to date in one transaction, under a lock: servers that start together apply each step once.
 * Returns the names of the applied steps.
 */
export function migrate(
  { db, kind, retryWhileBusy }: Database,
  now: () => number,
  steps: readonly Migration[] = migrations,
): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await retryWhileBusy(() => takeLock[kind](connection))
    try {
      const applied = await applySteps(connection, now, steps)
      await sql`commit`.execute(connection)
      return applied
    } catch (cause) {
      await sql`rollback`.execute(connection).catch(() => {})
      throw cause
    }
  })
}

async function applySteps(db: Kysely<Tables>, now: () => number, steps: readonly Migration[]) {
  await db.schema
    .createTable('portico_migration')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute()
  const rows = await db.selectFrom('portico_migration').select('name').execute()
  const done = new Set(rows.map(({ name }) => name))
  const known = new Set(migrations.map(({ name }) => name))
  const newer = rows.map(({ name }) => name).filter((name) => !known.has(name))
  if (newer.length > 0) throw new NewerSchema(newer)
  const missing = steps.filter(({ name }) => !done.has(name))
  for (const { name, up } of missing) {
    await up(db)
    const applied_at = new Date(now()).toISOString()
    await db.insertInto('portico_migration').values({ name, applied_at }).execute()
  }
  return missing.map(({ name }) => name)
}
