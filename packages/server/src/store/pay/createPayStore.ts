import { sql } from 'kysely'
import { groupBy } from '../../util/groupBy.ts'
import { lockKey } from '../auth/createLimitStore.ts'
import { listsOf } from '../lists.ts'
import type { Database } from '../openDatabase.ts'
import { transact } from '../transact.ts'
import { withStorageErrors } from '../withStorageErrors.ts'
import { chainMethods } from './chainMethods.ts'
import {
  changeStatus,
  claimEvents,
  dropLateEvents,
  dueProjects,
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
  const payments = groupBy(rows.map(toPayment), ({ orderId }) => orderId)
  return orders.map((order) => ({
    ...order,
    payments: (payments.get(order.id) ?? []).sort(byPlace),
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

/**
 * Decides whether an order accepts plain transfers. One transaction reads and writes it, without any other order of the
 * amount.
 */
async function create(database: Database, order: StoredOrder): Promise<StoredOrder | undefined> {
  const row = toOrderRow({ ...order, matchByAmount: false })
  const { id, chain, token, recipient, amount, created_at: now } = row
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  const insert = sql`insert into pay_order (${names}) values (${sql.join(Object.values(row))})`
  if (!order.matchByAmount) {
    await insert.execute(database.db)
    return order
  }
  const same = sql`select 1 from pay_order as other where other.chain = ${chain} and other.token = ${token}
    and other.recipient = ${recipient} and other.amount = ${amount} and other.by_amount = 1
    and other.watch_until > ${now}`
  const results = await transact(database, [
    ...lockKey(database, `plain transfers ${chain} ${token} ${recipient} ${amount}`),
    insert,
    sql`delete from pay_order where id = ${id}
      and exists (${same} and other.project = ${order.project}) returning id`,
    sql`update pay_order set by_amount = 1 where id = ${id} and not exists (${same}) returning id`,
  ])
  const [deleted, updated] = results.slice(-2)
  if (deleted?.rows.length === 1) return undefined
  return { ...order, matchByAmount: updated?.rows.length === 1 }
}

/** Stores orders and their rows, in the tables of `PayTables`. */
export function createPayStore(database: Database): PayStore {
  const { db } = database
  const safely = <T>(work: () => Promise<T>) => withStorageErrors(database, work)
  return {
    ...chainMethods(database, safely),
    ...gapMethods(database, safely),
    create: (order) => safely(() => create(database, order)),
    find: (id) =>
      safely(async () => {
        const query = db.selectFrom('pay_order').selectAll().where('id', '=', id)
        const row = await query.executeTakeFirst()
        return row && (await withPayments(database, [toOrder(row)]))[0]
      }),
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
    dueProjects: (now) =>
      safely(async () => {
        await dropLateEvents(database, now)
        return dueProjects(database, now)
      }),
    claimEvents: (project, options) => safely(() => claimEvents(database, project, options)),
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
