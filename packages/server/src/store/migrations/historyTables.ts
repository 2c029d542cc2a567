import type { Namespace } from '@portico/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../schema.ts'

export async function createHistoryTables({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('history_chain')
    .addColumn('chain', 'text', (column) => column.primaryKey())
    .addColumn('generation', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('history_mark')
    .addColumn('chain', 'text', (column) => column.notNull())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('history_mark_key', ['chain', 'number'])
    .execute()
  await schema
    .createTable('history_activity')
    .addColumn('chain', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('block', 'bigint', (column) => column.notNull())
    .addColumn('idx', 'bigint', (column) => column.notNull())
    .addColumn('block_hash', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('history_activity_key', ['chain', 'account', 'block', 'idx'])
    .execute()
  const index = (name: string) => schema.createIndex(name)
  await index('history_activity_block').on('history_activity').columns(['chain', 'block']).execute()
  await schema
    .createTable('history_coverage')
    .addColumn('chain', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('lo', 'bigint', (column) => column.notNull())
    .addColumn('hi', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('history_coverage_key', ['chain', 'account', 'source', 'lo'])
    .execute()
  await index('history_coverage_top').on('history_coverage').columns(['chain', 'hi']).execute()
}

/** Creates the table of received assets. Searched blocks are searched again, because their assets were not stored. */
export async function createAssetTable(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('history_asset')
    .addColumn('chain', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('asset', 'text', (column) => column.notNull())
    .addColumn('block', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('history_asset_key', ['chain', 'account', 'kind', 'asset'])
    .execute()
  const index = db.schema.createIndex('history_asset_block').on('history_asset')
  await index.columns(['chain', 'block']).execute()
  await db.deleteFrom('history_coverage').execute()
}

/** Creates the table of blocks that were not read completely for an account. */
export async function createHistoryGapTable({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('history_gap')
    .addColumn('chain', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('block', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('history_gap_key', ['chain', 'account', 'source', 'block'])
    .execute()
  await schema
    .createIndex('history_gap_block')
    .on('history_gap')
    .columns(['chain', 'block'])
    .execute()
}

/** Deletes all histories: the stored transactions lacked part of the transfers, and the chains are read again. */
export async function deleteHistories(db: Kysely<Tables>): Promise<void> {
  for (const table of ['history_activity', 'history_coverage'] as const)
    await db.deleteFrom(table).execute()
}

/** Deletes the histories of one family: the stored transactions were wrong, and its chains are read again. */
export async function deleteHistoriesOf(db: Kysely<Tables>, family: Namespace): Promise<void> {
  for (const table of ['history_activity', 'history_coverage'] as const)
    await db.deleteFrom(table).where('chain', 'like', `${family}:%`).execute()
}

/** Adds the columns for when a gap is tried again, and how often it was. */
export async function addGapTries({ schema }: Kysely<Tables>): Promise<void> {
  const add = (name: string, type: 'integer' | 'bigint') =>
    schema
      .alterTable('history_gap')
      .addColumn(name, type, (column) => column.notNull().defaultTo(0))
      .execute()
  await add('tries', 'integer')
  await add('due_at', 'bigint')
}
