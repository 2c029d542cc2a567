import type { CreateTableBuilder, Kysely } from 'kysely'

/**
 * The tables of orders. Amounts are digits in base units, times in milliseconds since 1970, addresses in lower case.
 */
export type PayTables = {
  /** Secret keys of projects, by their hash. */
  project_key: { id: string; project: string; hash: string; tail: string; created_at: number }
  pay_order: {
    id: string
    project: string
    chain: string
    /** Empty for the native currency. */
    token: string
    /** CAIP-19, as the shop wrote it. */
    asset: string
    symbol: string
    decimals: number
    recipient: string
    amount: string
    tolerance_bps: number
    confirmations: number
    /** 1 if a plain transfer of the amount counts. */
    by_amount: number
    marker: string
    reference: string | null
    description: string | null
    return_url: string | null
    /** JSON. */
    metadata: string
    /** The visitor's address for a refund. */
    refund_address: string | null
    status: string
    /** The number of status changes. */
    changes: number
    created_at: number
    expires_at: number
    watch_until: number
    from_block: number
  }
  /** Payments on the chain. Each transfer counts for at most one order. */
  pay_payment: {
    chain: string
    hash: string
    /** -1 for the native currency. */
    log_index: number
    order_id: string
    payer: string
    amount: string
    block: number
    block_hash: string
    at: number
    /** 1 after it is as deep as the order requires. */
    confirmed: number
  }
  /** The progress of reading chains. `last_hash` is the hash of the block before `next_block`. */
  pay_chain: {
    chain: string
    next_block: number
    last_hash: string
    leased_until: number
  }
  /** The webhooks of shops, and the secrets that sign their messages. */
  pay_webhook: {
    project: string
    url: string
    secret: string
    old_secret: string | null
    old_until: number
  }
  /** The waiting messages for shops. */
  pay_event: {
    id: string
    project: string
    body: string
    tries: number
    due_at: number
    expires_at: number
    /** The order of a message about a refund. Of such messages only the last one matters. */
    refund_of: string | null
  }
}

/** Adds indexes that find messages by project, and those about one refund. */
export async function addEventQueues<Tables extends PayTables>({
  schema,
}: Kysely<Tables>): Promise<void> {
  await schema.alterTable('pay_event').addColumn('refund_of', 'text').execute()
  const index = (name: string) => schema.createIndex(name).on('pay_event')
  await index('pay_event_project').columns(['project', 'due_at']).execute()
  await index('pay_event_refund').column('refund_of').execute()
}

/** Adds the column with the address of a refund. */
export const addRefundAddress = <Tables extends PayTables>({ schema }: Kysely<Tables>) =>
  schema.alterTable('pay_order').addColumn('refund_address', 'text').execute()

type Column = { type: 'text' | 'bigint'; optional?: true; primary?: true; unique?: true }
const text: Column = { type: 'text' }
const number: Column = { type: 'bigint' }
const id: Column = { type: 'text', primary: true }
const unique: Column = { type: 'text', unique: true }
const optional: Column = { type: 'text', optional: true }

/** The columns of the first version. Later migrations add the others. */
const columns: {
  readonly [T in keyof PayTables]: Readonly<
    Record<Exclude<keyof PayTables[T], 'refund_address' | 'refund_of'>, Column>
  >
} = {
  project_key: { id, project: text, hash: unique, tail: text, created_at: number },
  pay_order: {
    id,
    project: text,
    chain: text,
    token: text,
    asset: text,
    symbol: text,
    decimals: number,
    recipient: text,
    amount: text,
    tolerance_bps: number,
    confirmations: number,
    by_amount: number,
    marker: unique,
    reference: optional,
    description: optional,
    return_url: optional,
    metadata: text,
    status: text,
    changes: number,
    created_at: number,
    expires_at: number,
    watch_until: number,
    from_block: number,
  },
  pay_payment: {
    chain: text,
    hash: text,
    log_index: number,
    order_id: text,
    payer: text,
    amount: text,
    block: number,
    block_hash: text,
    at: number,
    confirmed: number,
  },
  pay_chain: { chain: id, next_block: number, last_hash: text, leased_until: number },
  pay_webhook: {
    project: id,
    url: text,
    secret: text,
    old_secret: optional,
    old_until: number,
  },
  pay_event: { id, project: text, body: text, tries: number, due_at: number, expires_at: number },
}

/** Creates the tables. */
export async function createPayTables<Tables extends PayTables>({
  schema,
}: Kysely<Tables>): Promise<void> {
  for (const [name, all] of Object.entries(columns)) {
    let table: CreateTableBuilder<string, string> = schema.createTable(name)
    for (const [column, { type, optional, primary, unique }] of Object.entries<Column>(all))
      table = table.addColumn(column, type, (built) => {
        const keyed = primary ? built.primaryKey() : unique ? built.unique() : built
        return optional ? keyed : keyed.notNull()
      })
    if (name === 'pay_payment')
      table = table.addPrimaryKeyConstraint('pay_payment_key', ['chain', 'hash', 'log_index'])
    await table.execute()
  }
  const index = (name: string, on: keyof PayTables) => schema.createIndex(name).on(on)
  await index('project_key_project', 'project_key').column('project').execute()
  await index('pay_order_watched', 'pay_order').columns(['chain', 'watch_until']).execute()
  await index('pay_payment_order', 'pay_payment').column('order_id').execute()
  await index('pay_event_due', 'pay_event').column('due_at').execute()
}
