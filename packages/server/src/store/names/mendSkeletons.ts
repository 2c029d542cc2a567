import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { NameTables } from './nameTables.ts'
import { groupsBy } from './readAlikeNames.ts'
import { skeletonOf } from './skeletonOf.ts'

/** Returns the present skeleton of a name. A name of the zone has one label before it. */
function skeletonOfName(name: string): string {
  const dot = name.indexOf('.')
  return `${skeletonOf(name.slice(0, dot))}${name.slice(dot)}`
}

/** Returns a placeholder for a name whose skeleton another name has. No skeleton begins with this character. */
const asideOf = (name: string) => `=${name}`

/**
 * Recalculates the skeletons of stored names. Names that turn out to look alike all stay. The skeleton goes to the one
 * that was not given up, or to the older one. The others get it as `alike`, so that nobody else can register it while
 * one of them is held.
 */
export async function mendSkeletons<Tables extends NameTables>(given: Kysely<Tables>) {
  const db = given as unknown as Kysely<NameTables>
  // A node of an earlier version may still register names.
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await sql`lock table name_entry in share row exclusive mode`.execute(db)
  await db.schema.alterTable('name_entry').addColumn('alike', 'text').execute()
  await db.schema.createIndex('name_entry_alike').on('name_entry').column('alike').execute()
  const rows = await db
    .selectFrom('name_entry')
    .select(['name', 'skeleton', 'held_until', 'registered_at'])
    .execute()
  const groups = groupsBy(rows, ({ name }) => skeletonOfName(name))
  const wrong = rows.filter(({ name, skeleton }) => skeleton !== skeletonOfName(name))
  const set = (name: string, to: { skeleton: string; alike: string | null }) =>
    db.updateTable('name_entry').set(to).where('name', '=', name).execute()
  // First out of each other's way: the old skeleton of one may be the new one of another.
  for (const { name } of wrong) await set(name, { skeleton: asideOf(name), alike: null })
  for (const [skeleton, group] of groups) {
    const [first, ...others] = group.sort(
      (a, b) =>
        Number(a.held_until !== null) - Number(b.held_until !== null) ||
        Number(a.registered_at) - Number(b.registered_at) ||
        (a.name < b.name ? -1 : 1),
    )
    for (const { name } of others) await set(name, { skeleton: asideOf(name), alike: skeleton })
    if (first && (others.length > 0 || first.skeleton !== skeleton))
      await set(first.name, { skeleton, alike: null })
  }
}
