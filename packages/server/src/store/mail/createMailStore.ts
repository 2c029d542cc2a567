import { type Selectable, sql } from 'kysely'
import type { Database } from '../openDatabase.ts'
import type { Statement } from '../transact.ts'
import { withStorageErrors } from '../withStorageErrors.ts'
import { mailConstants } from './mailConstants.ts'
import type { ClaimedMail, MailStore, NoticeBudget, QueuedMail } from './mailStore.ts'
import type { MailTables } from './mailTables.ts'

const toMail = (row: Selectable<MailTables['mail_outbox']>): ClaimedMail => ({
  id: row.id,
  to: row.recipient,
  subject: row.subject,
  text: row.text,
  html: row.html,
  tries: Number(row.tries),
  expiresAt: Number(row.expires_at),
})

const hasCodeRoom = (perHour: number, now: number): Statement => sql`
  (select count(*) from mail_outbox where budget = 'code' and created_at > ${now - mailConstants.budgetMs}) < ${perHour}`

/**
 * Adds a notice to the table. If there was one of its topic within the hour, the notice waits until that hour is over,
 * merged with those that come meanwhile.
 */
function addNotice(
  { id, to, subject, text, html, expiresAt }: QueuedMail,
  { topic, merged }: NoticeBudget,
  { now, when }: { now: number; when: Statement },
): Statement {
  const later = `${topic} merged`
  const recent = sql`from mail_outbox where topic = ${topic} and created_at > ${now - mailConstants.budgetMs}`
  const isAgain = sql`exists (select 1 ${recent})`
  const either = (again: unknown, first: unknown) =>
    sql`case when ${isAgain} then ${again} else ${first} end`
  const dueAt = either(
    sql`(select max(created_at) + ${mailConstants.budgetMs} ${recent})`,
    sql`cast(${now} as bigint)`,
  )
  return sql`
  insert into mail_outbox (id, recipient, subject, text, html, tries, due_at, created_at, expires_at, budget, topic)
  select ${id}, ${to}, ${either(merged.subject, subject)}, ${either(merged.text, text)}, ${either(merged.html, html)},
    0, ${dueAt}, cast(${now} as bigint), cast(${expiresAt} as bigint), 'notice', ${either(later, topic)}
  where ${when} and not (${isAgain} and exists (select 1 from mail_outbox where topic = ${later} and recipient <> ''))
  returning id`
}

/**
 * Adds a mail to the table: a notice as `addNotice` does, or a code unless `perHour` codes were added within the hour.
 * A code needs a transaction that holds the lock `mail`, so that no other one counts codes at the same time.
 */
export const addMail = (
  mail: QueuedMail,
  { now, perHour, when = sql`true` }: { now: number; perHour?: number; when?: Statement },
): Statement => {
  const { id, to, subject, text, html, expiresAt, notice } = mail
  if (notice) return addNotice(mail, notice, { now, when })
  const isCode = perHour !== undefined
  const room = isCode ? sql`and ${hasCodeRoom(perHour, now)}` : sql``
  return sql`
  insert into mail_outbox (id, recipient, subject, text, html, tries, due_at, created_at, expires_at, budget, topic)
  select ${id}, ${to}, ${subject}, ${text}, ${html}, 0, cast(${now} as bigint), cast(${now} as bigint),
    cast(${expiresAt} as bigint), ${isCode ? 'code' : ''}, ''
  where ${when} ${room}
  returning id`
}

const emptied = { recipient: '', subject: '', text: '', html: '' }

async function claim(
  { db, kind }: Database,
  { now, limit, leaseMs }: Parameters<MailStore['claim']>[0],
) {
  const skip = kind === 'postgres' ? sql`for update skip locked` : sql``
  const { rows } = await sql<Selectable<MailTables['mail_outbox']>>`
    update mail_outbox set due_at = ${now + leaseMs}, tries = tries + 1
    where id in (select id from mail_outbox where recipient <> '' and due_at <= ${now} and expires_at > ${now}
      order by due_at limit ${limit} ${skip}) returning *`.execute(db)
  return rows.map(toMail)
}

async function sweep({ db }: Database, now: number) {
  const late = await db
    .updateTable('mail_outbox')
    .set(emptied)
    .where('recipient', '<>', '')
    .where('expires_at', '<=', now)
    .returning('id')
    .execute()
  await db
    .deleteFrom('mail_outbox')
    .where('recipient', '=', '')
    .where('created_at', '<=', now - mailConstants.budgetMs)
    .execute()
  return late.length
}

/** Stores mails in the table `mail_outbox`. */
export function createMailStore(database: Database): MailStore {
  const change = (id: string) => database.db.updateTable('mail_outbox').where('id', '=', id)
  return {
    claim: (options) => withStorageErrors(database, () => claim(database, options)),
    retry: (id, due_at) =>
      withStorageErrors(database, async () => {
        await change(id).set({ due_at }).execute()
      }),
    done: (id) =>
      withStorageErrors(database, async () => {
        await change(id).set(emptied).execute()
      }),
    waiting: () =>
      withStorageErrors(database, async () => {
        const query = database.db.selectFrom('mail_outbox').where('recipient', '<>', '')
        const row = await query.select(({ fn }) => fn.countAll().as('waiting')).executeTakeFirst()
        return Number(row?.waiting ?? 0)
      }),
    sweep: (now) => withStorageErrors(database, () => sweep(database, now)),
  }
}
