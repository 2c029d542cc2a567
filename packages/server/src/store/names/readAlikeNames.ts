import { sql } from 'kysely'
import type { Database } from '../openDatabase.ts'

/** Groups rows by a key. */
export function groupsBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

/** Returns groups of names that look alike, the oldest of each first. */
export async function readAlikeNames({ db }: Database): Promise<string[][]> {
  const shared = sql`(select alike from name_entry where alike is not null)`
  const rows = await db
    .selectFrom('name_entry')
    .select(['name', sql<string>`coalesce(alike, skeleton)`.as('skeleton')])
    .where(sql<boolean>`(alike is not null or skeleton in ${shared})`)
    .orderBy('registered_at')
    .orderBy('name')
    .execute()
  return [...groupsBy(rows, ({ skeleton }) => skeleton).values()]
    .map((group) => group.map(({ name }) => name))
    .filter((group) => group.length > 1)
}
