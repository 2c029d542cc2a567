import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../openDatabase.ts'
import { transact } from '../transact.ts'
import { payWebhookConstants } from './payConstants.ts'
import type { ClaimedEvent, PayStore, RefundChange, StatusChange } from './payStore.ts'

/** Adds a message for a shop that has a webhook. `when` is a condition on its order. */
const addEvent = (
  { id, body, now, expiresAt }: StatusChange['event'],
  project: string,
  { when, refundOf = null }: { when: RawBuilder<unknown>; refundOf?: string | null },
) => sql`insert into pay_event (id, project, body, tries, due_at, expires_at, refund_of)
  select ${id}, ${project}, ${body}, 0, cast(${now} as bigint), cast(${expiresAt} as bigint), cast(${refundOf} as text)
  where exists (select 1 from pay_webhook where project = ${project})
    and exists (select 1 from pay_order where ${when})
  on conflict do nothing`

/**
 * Writes a new status and its message in one transaction. The id of the message comes from the change, so that only one
 * of two nodes that see the same change writes it.
 */
export async function changeStatus(
  database: Database,
  { order, to, event }: StatusChange,
): Promise<void> {
  const { id, project, status, changes } = order
  const isSame = sql`id = ${id} and status = ${status} and changes = ${changes}`
  await transact(database, [
    addEvent(event, project, { when: isSame }),
    sql`update pay_order set status = ${to}, changes = changes + 1 where ${isSame}`,
  ])
}

/**
 * Sets the address of a refund, unless another one was set and something was paid. Adds the shop's message in the same
 * transaction.
 */
export async function setRefund(
  database: Database,
  { order: { id, project }, address, event }: RefundChange,
): Promise<boolean> {
  const isOpen = sql`id = ${id} and (refund_address is null
    or (refund_address <> ${address} and not exists (select 1 from pay_payment where order_id = ${id})))`
  await transact(database, [
    sql`delete from pay_event where refund_of = ${id} and exists (select 1 from pay_order where ${isOpen})`,
    addEvent(event, project, { when: isOpen, refundOf: id }),
    sql`update pay_order set refund_address = ${address} where ${isOpen}`,
  ])
  const query = database.db.selectFrom('pay_order').select('refund_address').where('id', '=', id)
  return (await query.executeTakeFirst())?.refund_address === address
}

type EventRow = { id: string; project: string; body: string; tries: number | string }

/** Returns the projects with due messages. */
export async function dueProjects({ db }: Database, now: number): Promise<string[]> {
  const query = db.selectFrom('pay_event').select('project').distinct()
  return (await query.where('due_at', '<=', now).execute()).map(({ project }) => project)
}

/** Claims due messages of a project for a time, so that no other node claims them too. */
export async function claimEvents(
  { db, kind }: Database,
  project: string,
  { now, limit, leaseMs }: Parameters<PayStore['claimEvents']>[1],
): Promise<ClaimedEvent[]> {
  const skip = kind === 'postgres' ? sql`for update skip locked` : sql``
  const { rows } = await sql<EventRow>`
    update pay_event set due_at = ${now + leaseMs}, tries = tries + 1
    where id in (select id from pay_event where project = ${project} and due_at <= ${now}
      order by due_at limit ${limit} ${skip})
    returning id, project, body, tries, expires_at`.execute(db)
  return Promise.all(
    rows.map(async ({ id, project, body, tries }) => {
      const query = db.selectFrom('pay_webhook').selectAll().where('project', '=', project)
      const webhook = await query.executeTakeFirst()
      const isOldGood = webhook?.old_secret && Number(webhook.old_until) > now
      const secrets = webhook
        ? [webhook.secret, ...(isOldGood && webhook.old_secret ? [webhook.old_secret] : [])]
        : []
      return { id, body, tries: Number(tries), url: webhook?.url, secrets }
    }),
  )
}

/** Removes messages that no shop accepted in time. */
export async function dropLateEvents({ db }: Database, now: number): Promise<void> {
  await db.deleteFrom('pay_event').where('expires_at', '<=', now).execute()
}

/** Sets the webhook of a project. The previous secret signs for a while longer. */
export async function setWebhook(
  { db }: Database,
  project: string,
  { url, secret, oldUntil }: Parameters<PayStore['setWebhook']>[1],
): Promise<void> {
  await sql`
    insert into pay_webhook (project, url, secret, old_secret, old_until)
    values (${project}, ${url}, ${secret}, null, 0)
    on conflict (project) do update set url = excluded.url, old_secret = pay_webhook.secret,
      secret = excluded.secret, old_until = ${oldUntil}`.execute(db)
}

/** Returns the time of the last attempt for a message that is written now. */
export const lastTryOf = (now: number): number => now + payWebhookConstants.giveUpMs
