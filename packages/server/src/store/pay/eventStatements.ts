import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../openDatabase.ts'
import { transact } from '../transact.ts'
import { payWebhookConstants } from './payConstants.ts'
import type { ClaimedEvent, PayStore, RefundChange, StatusChange } from './payStore.ts'

/** What is still to be told a shop, where it wants to be told. `when` holds for the order that it is about. */
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
 * A new status and its message, in one transaction. The id of the message is of the change, so that of two nodes which see the
 * same one alone writes.
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

/** Names where a refund goes, unless another one was named and something was paid. The shop is told in the same transaction. */
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

/** The projects with messages that are due. */
export async function dueProjects({ db }: Database, now: number): Promise<string[]> {
  const query = db.selectFrom('pay_event').select('project').distinct()
  return (await query.where('due_at', '<=', now).execute()).map(({ project }) => project)
}

/** Takes messages of a project that are due, for so long that no other node takes them too. */
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

/** Removes messages that nobody took in time. */
export async function dropLateEvents({ db }: Database, now: number): Promise<void> {
  await db.deleteFrom('pay_event').where('expires_at', '<=', now).execute()
}

/** Sets where a project is told; the secret before this one signs for a while longer. */
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

/** When a message is given up that is written now. */
export const lastTryOf = (now: number): number => now + payWebhookConstants.giveUpMs
