import type { Kysely } from 'kysely'

/** Blocks in which something could not be read when a chain was looked through, and that are looked at again. */
export type GapTables = {
  pay_gap: {
    chain: string
    block: number
    tries: number
    /** Milliseconds since 1970. */
    due_at: number
  }
}

/** Makes it. */
export const createGapTable = <T extends GapTables>({ schema }: Kysely<T>): Promise<void> =>
  schema
    .createTable('pay_gap')
    .addColumn('chain', 'text', (column) => column.notNull())
    .addColumn('block', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('pay_gap_key', ['chain', 'block'])
    .execute()
