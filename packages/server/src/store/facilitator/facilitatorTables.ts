import type { Kysely } from 'kysely'

/** The table of payments that a facilitator settles. */
export type FacilitatorTables = {
  facilitator_payment: {
    /** Network, asset, payer and nonce (EIP-3009), with spaces between: settled once by all nodes. */
    id: string
    project: string
    /** What was signed (EIP-712). */
    digest: string
    /** Milliseconds since 1970: who claimed it and sent nothing gives way after a while. */
    claimed_at: number
    /** Seconds since 1970. */
    valid_before: number
    /** The transaction, and its signed bytes; empty until it is about to be sent. */
    hash: string
    raw: string
    /** 1 once a back end was told that it is settled, 2 once what was sent came undone. */
    settled: number
  }
}

/** Makes it. */
export async function createFacilitatorTables<Tables extends FacilitatorTables>({
  schema,
}: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('facilitator_payment')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('project', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('claimed_at', 'bigint', (column) => column.notNull())
    .addColumn('valid_before', 'bigint', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('raw', 'text', (column) => column.notNull())
    .addColumn('settled', 'integer', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('facilitator_payment_valid_before')
    .on('facilitator_payment')
    .column('valid_before')
    .execute()
}
