import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { isOneOf } from './isOneOf.ts'
import { judgeChanges } from './judgeChanges.ts'
import type { Mail, MailboxChange, MailboxLimits, MailboxStore } from './mailboxStore.ts'
import type { Database } from './openDatabase.ts'
import type { Tables } from './schema.ts'
import { stored } from './stored.ts'

type Trx = Transaction<Tables>
type Entry = { topic: string; client: string }
type Options = { now: number; limits: MailboxLimits }

/** A subscription is written again when it is older: not at every reconnect. */
const touchAfterMs = 24 * 60 * 60 * 1000

const key = ({ topic, id }: { topic: string; id: string }) => `${topic} ${id}`
/** The same order in every process: rows are then locked in one order, and nobody waits for ever. */
const sorted = <T extends { topic: string }>(rows: T[], second: (row: T) => string): T[] =>
  rows.sort((a, b) => (`${a.topic} ${second(a)}` < `${b.topic} ${second(b)}` ? -1 : 1))

const toMail = (row: Selectable<Tables['relay_message']>): Mail => ({
  topic: row.topic,
  id: row.id,
  message: row.message,
  tag: row.tag,
  attestation: row.attestation ?? undefined,
  position: Number(row.position),
  expiresAt: Number(row.expires_at),
})

/** A message that is over its time is not there, even before it is swept: it may come again. */
async function forgetExpired(trx: Trx, mail: readonly Mail[], now: number): Promise<void> {
  if (mail.length === 0) return
  const pairs = mail.map(({ topic, id }) => [topic, id] as const)
  const query = trx.deleteFrom('relay_message').where(isOneOf('id', pairs))
  await query.where('expires_at', '<=', now).execute()
}

async function insertMail(trx: Trx, rows: (Mail & { sender: string })[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const values = sorted(rows, ({ id }) => id).map(({ expiresAt, attestation, ...row }) => ({
    ...row,
    attestation: attestation ?? null,
    expires_at: expiresAt,
    acked_by: '',
  }))
  const query = trx.insertInto('relay_message').values(values)
  const added = await query
    .onConflict((on) => on.doNothing())
    .returning(['topic', 'id'])
    .execute()
  return new Set(added.map(key))
}

async function writeSubscriptions(trx: Trx, entries: Entry[], now: number): Promise<void> {
  if (entries.length === 0) return
  const values = sorted(entries, ({ client }) => client).map((entry) => ({
    ...entry,
    seen_at: now,
  }))
  await trx
    .insertInto('relay_subscription')
    .values(values)
    .onConflict((on) =>
      on
        .columns(['topic', 'client'])
        .doUpdateSet({ seen_at: now })
        .where('relay_subscription.seen_at', '<', now - touchAfterMs),
    )
    .execute()
}

async function removeSubscriptions(trx: Trx, entries: Entry[]): Promise<void> {
  if (entries.length === 0) return
  const pairs = entries.map(({ topic, client }) => [topic, client] as const)
  await trx.deleteFrom('relay_subscription').where(isOneOf('client', pairs)).execute()
}

/** Each row of `acks` is another message: an update takes one row of the list per message. */
async function writeAcks(trx: Trx, acks: { topic: string; id: string; client: string }[]) {
  const rows = sql.join(acks.map(({ topic, id, client }) => sql`(${topic}, ${id}, ${client})`))
  await sql`with ack (topic, id, client) as (values ${rows})
    update relay_message set acked_by = acked_by || ' ' || ack.client from ack
    where relay_message.topic = ack.topic and relay_message.id = ack.id
    and relay_message.acked_by not like '%' || ack.client || '%'`.execute(trx)
}

async function acknowledge(trx: Trx, changes: readonly MailboxChange[]): Promise<void> {
  let rest = changes.flatMap(({ client, acknowledge = [] }) =>
    acknowledge.map(({ topic, id }) => ({ topic, id, client })),
  )
  while (rest.length > 0) {
    const round = new Map(rest.map((ack) => [key(ack), ack]))
    await writeAcks(
      trx,
      sorted([...round.values()], ({ id }) => id),
    )
    rest = rest.filter((ack) => round.get(key(ack))?.client !== ack.client)
  }
}

async function commit(trx: Trx, changes: readonly MailboxChange[], { now, limits }: Options) {
  const offered = changes.flatMap(({ publish = [] }) => publish)
  await forgetExpired(trx, offered, now)
  const refusals = await judgeChanges(trx, changes, { now, limits })
  const accepted = changes.filter((_, index) => refusals[index] === undefined)
  const mail = accepted.flatMap(({ client, publish = [] }) =>
    publish.map((one) => ({ ...one, sender: client })),
  )
  const added = await insertMail(trx, mail)
  // Of a topic that one client subscribes and leaves in one go, the later word counts.
  const wishes = new Map<string, { entry: Entry; wanted: boolean }>()
  for (const { client, subscribe = [], unsubscribe = [] } of accepted)
    for (const [list, wanted] of [[subscribe, true] as const, [unsubscribe, false] as const])
      for (const topic of list)
        wishes.set(`${topic} ${client}`, { entry: { topic, client }, wanted })
  const all = [...wishes.values()]
  const entries = (want: boolean) =>
    all.filter((one) => one.wanted === want).map((one) => one.entry)
  await writeSubscriptions(trx, entries(true), now)
  await removeSubscriptions(trx, entries(false))
  await acknowledge(trx, accepted)
  return changes.map(({ publish = [] }, index) => {
    const refused = refusals[index]
    if (refused) return { refused, fresh: [] }
    return { fresh: publish.filter((one) => added.delete(key(one))) }
  })
}

function pendingQuery(db: Kysely<Tables>, client: string, topics: readonly string[], now: number) {
  return db
    .selectFrom('relay_message')
    .selectAll()
    .where('topic', 'in', topics)
    .where('expires_at', '>', now)
    .where('sender', '<>', client)
    .where('acked_by', 'not like', `%${client}%`)
    .orderBy('position')
}

async function sweep(db: Kysely<Tables>, { now, seenBefore }: { now: number; seenBefore: number }) {
  const messages = db.deleteFrom('relay_message').where('expires_at', '<=', now)
  const { numDeletedRows } = await messages.executeTakeFirstOrThrow()
  await db.deleteFrom('relay_subscription').where('seen_at', '<', seenBefore).execute()
  return { expired: Number(numDeletedRows) }
}

/** PostgreSQL ends one of two transactions that wait for each other, such as a commit and a sweep. */
async function retryDeadlock<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if ((cause as { code?: unknown }).code !== '40P01') throw cause
    return work()
  }
}

/** The mailbox in the tables `relay_message` and `relay_subscription`. */
export function createMailboxStore({ db }: Database): MailboxStore {
  return {
    commit: (changes, options) =>
      stored(() =>
        retryDeadlock(() => db.transaction().execute((trx) => commit(trx, changes, options))),
      ),
    pending: (client, topics, { now, limit }) =>
      stored(async () => {
        if (topics.length === 0) return []
        return (await pendingQuery(db, client, topics, now).limit(limit).execute()).map(toMail)
      }),
    sweep: (options) => stored(() => sweep(db, options)),
  }
}
