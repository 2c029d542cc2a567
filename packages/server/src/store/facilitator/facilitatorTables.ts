import type { Kysely } from 'kysely'

/** The table of payments that a facilitator settles. */
export type FacilitatorTables = {
  facilitator_payment: {
    /** Network, asset, payer and nonce (EIP-3009), separated by spaces. All nodes settle it only once. */
    id: string
    project: string
    /** The signed hash (EIP-712). */
    digest: string
    /** In milliseconds since 1970. A claim that sent nothing expires after a while. */
    claimed_at: number
    /** The amount in base units, as decimal digits. 0 for payments of earlier versions. */
    amount: string
    /** In seconds since 1970. */
    valid_before: number
    /** The transaction hash and its signed bytes. Empty until it is about to be sent. */
    hash: string
    raw: string
    /** 1 after it was reported to a back end as settled, 2 after its transaction reverted. */
    settled: number
  }
}

/** Creates the table. */
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

/** Adds the amounts, by which the open payments of a payer are compared with its balance. */
export async function addPaymentAmount<Tables extends FacilitatorTables>({
  schema,
}: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable('facilitator_payment')
    .addColumn('amount', 'text', (column) => column.notNull().defaultTo('0'))
    .execute()
}
