import type { PurchaseState } from '@portico/contract'
import type { Selectable } from 'kysely'
import type { Database } from '../openDatabase.ts'
import { withStorageErrors } from '../withStorageErrors.ts'
import type { PurchaseStore, StoredPurchase } from './purchaseStore.ts'
import type { PurchaseTables } from './purchaseTables.ts'

const toPurchase = (row: Selectable<PurchaseTables['onramp_purchase']>): StoredPurchase => ({
  id: row.id,
  reference: row.reference,
  project: row.project,
  seller: row.seller,
  networkId: row.network_id,
  asset: row.asset,
  symbol: row.symbol,
  decimals: Number(row.decimals),
  address: row.address,
  currency: row.currency,
  amount: row.amount,
  expected: row.expected,
  state: row.state as PurchaseState,
  hash: row.hash,
  received: row.received,
  reason: row.reason,
  createdAt: Number(row.created_at),
  updatedAt: Number(row.updated_at),
  expiresAt: Number(row.expires_at),
})

const toRow = (purchase: StoredPurchase) => {
  const { networkId, createdAt, updatedAt, expiresAt, ...same } = purchase
  return {
    ...same,
    network_id: networkId,
    arrival: null,
    created_at: createdAt,
    updated_at: updatedAt,
    expires_at: expiresAt,
  }
}

const change = async (
  { db }: Database,
  [seen, { updatedAt, expiresAt, ...changed }, arrival]: Parameters<PurchaseStore['change']>,
): Promise<StoredPurchase | undefined> => {
  if (arrival !== undefined) {
    const other = await db
      .selectFrom('onramp_purchase')
      .select('id')
      .where('arrival', '=', arrival)
      .executeTakeFirst()
    if (other) return undefined
  }
  const query = db
    .updateTable('onramp_purchase')
    .set({
      ...changed,
      updated_at: updatedAt,
      ...(expiresAt !== undefined && { expires_at: expiresAt }),
      ...(arrival !== undefined && { arrival }),
    })
    .where('id', '=', seen.id)
    .where('state', '=', seen.state)
    .where('hash', seen.hash === null ? 'is' : '=', seen.hash)
  const row = await query.returningAll().executeTakeFirst()
  return row && toPurchase(row)
}

/** Stores purchases in the tables `onramp_purchase` and `onramp_event`. */
export function createPurchaseStore(database: Database): PurchaseStore {
  const { db } = database
  const safely = <T>(work: () => Promise<T>) => withStorageErrors(database, work)
  const events = (seller: string, eventId: string) =>
    db
      .selectFrom('onramp_event')
      .select('event_id')
      .where('seller', '=', seller)
      .where('event_id', '=', eventId)
  return {
    add: (purchase) =>
      safely(async () => {
        await db.insertInto('onramp_purchase').values(toRow(purchase)).execute()
      }),
    find: (id) =>
      safely(async () => {
        const query = db.selectFrom('onramp_purchase').selectAll().where('id', '=', id)
        const row = await query.executeTakeFirst()
        return row && toPurchase(row)
      }),
    findByReference: (seller, reference) =>
      safely(async () => {
        const query = db.selectFrom('onramp_purchase').selectAll().where('seller', '=', seller)
        const row = await query.where('reference', '=', reference).executeTakeFirst()
        return row && toPurchase(row)
      }),
    change: (...params) => safely(() => change(database, params)),
    isTaken: (seller, eventId) =>
      safely(async () => (await events(seller, eventId).executeTakeFirst()) !== undefined),
    take: (seller, eventId, now) =>
      safely(async () => {
        const query = db
          .insertInto('onramp_event')
          .values({ seller, event_id: eventId, taken_at: now })
        await query.onConflict((on) => on.doNothing()).execute()
      }),
  }
}
