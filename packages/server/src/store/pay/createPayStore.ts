import { listsOf } from '../lists.ts'
import type { Database } from '../openDatabase.ts'
import { withStorageErrors } from '../withStorageErrors.ts'
import { chainMethods } from './chainMethods.ts'
import {
  changeStatus,
  claimEvents,
  dropLateEvents,
  setRefund,
  setWebhook,
} from './eventStatements.ts'
import { gapMethods } from './gapMethods.ts'
import { toOrder, toOrderRow, toPayment } from './orderRows.ts'
import type { OrderWithPayments, PayStore, StoredOrder, StoredPayment } from './payStore.ts'

const watchedOrders = ({ db }: Database, now: number) =>
  db.selectFrom('pay_order').selectAll().where('watch_until', '>', now)

const byPlace = (a: StoredPayment, b: StoredPayment) => a.block - b.block || a.logIndex - b.logIndex

async function withPayments(
  { db, kind }: Database,
  orders: readonly StoredOrder[],
): Promise<OrderWithPayments[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const query = db.selectFrom('pay_payment').selectAll()
  const rows = await query.where(listsOf(kind).isIn('order_id', ids)).execute()
  const payments = rows.map(toPayment)
  return orders.map((order) => ({
    ...order,
    payments: payments.filter(({ orderId }) => orderId === order.id).sort(byPlace),
  }))
}

async function watchedChains(database: Database, now: number) {
  const rows = await database.db
    .selectFrom('pay_order')
    .select((eb) => ['chain', eb.fn.min('from_block').as('from_block')])
    .where('watch_until', '>', now)
    .groupBy('chain')
    .execute()
  return rows.map(({ chain, from_block }) => ({ chain, fromBlock: Number(from_block) }))
}

async function projectsWithAmount(database: Database, order: StoredOrder, now: number) {
  const rows = await watchedOrders(database, now)
    .where('chain', '=', order.chain)
    .where('token', '=', order.token)
    .where('recipient', '=', order.recipient)
    .where('amount', '=', String(order.amount))
    .where('by_amount', '=', 1)
    .execute()
  return new Set(rows.map(({ project }) => project))
}

/** Orders and what belongs to them, in the tables of `PayTables`. */
export function createPayStore(database: Database): PayStore {
  const { db } = database
  const safely = <T>(work: () => Promise<T>) => withStorageErrors(database, work)
  return {
    ...chainMethods(database, safely),
    ...gapMethods(database, safely),
    create: (order) =>
      safely(async () => {
        await db.insertInto('pay_order').values(toOrderRow(order)).execute()
      }),
    find: (id) =>
      safely(async () => {
        const query = db.selectFrom('pay_order').selectAll().where('id', '=', id)
        const row = await query.executeTakeFirst()
        return row && (await withPayments(database, [toOrder(row)]))[0]
      }),
    projectsWithAmount: (order, now) => safely(() => projectsWithAmount(database, order, now)),
    watchedChains: (now) => safely(() => watchedChains(database, now)),
    watched: (chain, now) =>
      safely(async () => {
        const rows = await watchedOrders(database, now).where('chain', '=', chain).execute()
        return withPayments(database, rows.map(toOrder))
      }),
    setRefund: (change) => safely(() => setRefund(database, change)),
    changeStatus: (change) => safely(() => changeStatus(database, change)),
    setWebhook: (project, webhook) => safely(() => setWebhook(database, project, webhook)),
    deleteWebhook: (project) =>
      safely(async () => {
        const query = db.deleteFrom('pay_webhook').where('project', '=', project)
        return (await query.returning('project').execute()).length === 1
      }),
    claimEvents: (options) =>
      safely(async () => {
        await dropLateEvents(database, options.now)
        return claimEvents(database, options)
      }),
    retryEvent: (id, due_at) =>
      safely(async () => {
        await db.updateTable('pay_event').set({ due_at }).where('id', '=', id).execute()
      }),
    endEvent: (id) =>
      safely(async () => {
        await db.deleteFrom('pay_event').where('id', '=', id).execute()
      }),
  }
}
