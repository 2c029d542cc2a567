import type { Kysely } from 'kysely'

/** The tables of purchases. */
export type PurchaseTables = {
  onramp_purchase: {
    id: string
    reference: string
    project: string
    seller: string
    network_id: string
    asset: string | null
    symbol: string
    decimals: number
    address: string
    currency: string
    amount: string
    /** The base units that the provider announced. */
    expected: string | null
    state: string
    hash: string | null
    received: string | null
    reason: string | null
    /** The transfer that arrived, so that it counts only once, or null until then. */
    arrival: string | null
    /** In milliseconds since 1970. */
    created_at: number
    updated_at: number
    expires_at: number
  }
  /** Handled webhooks. */
  onramp_event: { seller: string; event_id: string; taken_at: number }
}

/** Adds the column with the expected amount. */
export const addExpectedAmount = <Tables extends PurchaseTables>({ schema }: Kysely<Tables>) =>
  schema.alterTable('onramp_purchase').addColumn('expected', 'text').execute()

/** Creates the tables. */
export async function createPurchaseTables<Tables extends PurchaseTables>({
  schema,
}: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('onramp_purchase')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('project', 'text', (column) => column.notNull())
    .addColumn('seller', 'text', (column) => column.notNull())
    .addColumn('network_id', 'text', (column) => column.notNull())
    .addColumn('asset', 'text')
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addColumn('decimals', 'integer', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('amount', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('hash', 'text')
    .addColumn('received', 'text')
    .addColumn('reason', 'text')
    .addColumn('arrival', 'text', (column) => column.unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('onramp_event')
    .addColumn('seller', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('taken_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('onramp_event_key', ['seller', 'event_id'])
    .execute()
}
