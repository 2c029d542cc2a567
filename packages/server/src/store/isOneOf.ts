import { type RawBuilder, sql } from 'kysely'

/** Whether a row's topic and another column are one of these pairs; found by the key of the table. */
export const isOneOf = (
  column: 'id' | 'client',
  pairs: readonly (readonly [topic: string, other: string])[],
): RawBuilder<boolean> =>
  sql<boolean>`(topic, ${sql.ref(column)}) in (values ${sql.join(pairs.map(([topic, other]) => sql`(${topic}, ${other})`))})`
