import { type RawBuilder, sql } from 'kysely'
import type { Database } from './openDatabase.ts'

/** The type of a column of a list. */
type ColumnType = 'text' | 'bigint'
type Row<Columns> = { [Name in keyof Columns]: string | number | null }

/**
 * Lists that a statement takes as one parameter, or one for each column. The text of the statement is then the same for
 * one row and for a thousand.
 */
export type Lists = {
  /** Returns a table with the name `list` that contains these rows. */
  rows: <Columns extends Record<string, ColumnType>>(
    columns: Columns,
    rows: readonly Row<Columns>[],
  ) => RawBuilder<unknown>
  /** Whether a column's value is one of these. */
  isIn: (column: string, values: readonly string[]) => RawBuilder<boolean>
}

const sqliteLists: Lists = {
  rows: (columns, rows) => {
    const names = Object.keys(columns)
    const fields = names.map((name, at) => sql`value ->> ${sql.lit(at)} as ${sql.ref(name)}`)
    const json = JSON.stringify(rows.map((row) => names.map((name) => row[name])))
    return sql`(select ${sql.join(fields)} from json_each(${json})) as list`
  },
  isIn: (column, values) =>
    sql<boolean>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`,
}

const postgresLists: Lists = {
  rows: (columns, rows) => {
    const names = Object.keys(columns)
    const arrays = names.map((name) => {
      const values = sql.val(rows.map((row) => row[name]))
      return sql`${values}::${sql.raw(columns[name] ?? 'text')}[]`
    })
    return sql`unnest(${sql.join(arrays)}) as list (${sql.join(names.map((name) => sql.ref(name)))})`
  },
  isIn: (column, values) => sql<boolean>`${sql.ref(column)} = any(${sql.val(values)}::text[])`,
}

/** Returns the lists for a kind of database. */
export const listsOf = (kind: Database['kind']): Lists =>
  kind === 'sqlite' ? sqliteLists : postgresLists
