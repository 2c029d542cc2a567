import type { Kysely } from 'kysely'

/** Blocks that could not be read completely, and are read again. */
export type GapTables = {
  pay_gap: {
    chain: string
    block: number
    tries: number
    /** In milliseconds since 1970. */
    due_at: number
  }
}

/** Creates the table. */
export const createGapTable = <T extends GapTables>({ schema }: Kysely<T>): Promise<void> =>
  schema
    .createTable('pay_gap')
    .addColumn('chain', 'text', (column) => column.notNull())
    .addColumn('block', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('pay_gap_key', ['chain', 'block'])
    .execute()
