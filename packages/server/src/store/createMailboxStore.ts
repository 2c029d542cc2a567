import { type Selectable, sql } from 'kysely'
import { judgeChanges } from './judgeChanges.ts'
import { type Lists, listsOf } from './lists.ts'
import type { Mail, MailboxChange, MailboxLimits, MailboxStore } from './mailboxStore.ts'
import {
  acknowledge,
  insertMail,
  mailKey,
  removeSubscriptions,
  writeSubscriptions,
} from './mailboxWrites.ts'
import type { Database } from './openDatabase.ts'
import { readStanding } from './readStanding.ts'
import type { Tables } from './schema.ts'
import { stored } from './stored.ts'
import { type Statement, transact } from './transact.ts'
import { type Bounds, createBounds, renewBounds } from './unreadBounds.ts'

type Options = { now: number; limits: MailboxLimits; bounds: Bounds }

const toMail = (row: Selectable<Tables['relay_message']>): Mail => ({
  topic: row.topic,
  id: row.id,
  message: row.message,
  tag: row.tag,
  attestation: row.attestation ?? undefined,
  position: Number(row.position),
  expiresAt: Number(row.expires_at),
})

/** Of a topic that one client subscribes and leaves in one go, the later word counts. */
function writeWishes(lists: Lists, changes: readonly MailboxChange[], now: number): Statement[] {
  const wishes = new Map<string, { entry: { topic: string; client: string }; wanted: boolean }>()
  for (const { client, subscribe = [], unsubscribe = [] } of changes)
    for (const [list, wanted] of [[subscribe, true] as const, [unsubscribe, false] as const])
      for (const topic of list)
        wishes.set(`${topic} ${client}`, { entry: { topic, client }, wanted })
  const entries = (want: boolean) =>
    [...wishes.values()].filter((one) => one.wanted === want).map((one) => one.entry)
  const [joined, left] = [entries(true), entries(false)]
  return [
    ...(joined.length > 0 ? [writeSubscriptions(lists, joined, now)] : []),
    ...(left.length > 0 ? [removeSubscriptions(lists, left)] : []),
  ]
}

async function commit(database: Database, changes: readonly MailboxChange[], options: Options) {
  const { now, limits } = options
  const lists = listsOf(database.kind)
  const standing = await readStanding(database, changes, options)
  const refusals = judgeChanges(changes, standing, limits)
  const accepted = changes.filter((_, index) => refusals[index] === undefined)
  const mail = accepted.flatMap(({ client, publish = [] }) =>
    publish.map((one) => ({ ...one, sender: client })),
  )
  const [inserted] = await transact(database, [
    ...(mail.length > 0 ? [insertMail(lists, mail, now)] : []),
    ...writeWishes(lists, accepted, now),
    ...acknowledge(lists, accepted),
  ])
  const rows = mail.length > 0 ? (inserted?.rows ?? []) : []
  const added = new Set((rows as Mail[]).map(mailKey))
  return changes.map(({ publish = [] }, index) => {
    const refused = refusals[index]
    if (refused) return { refused, fresh: [] }
    return { fresh: publish.filter((one) => added.delete(mailKey(one))) }
  })
}

function pendingQuery({ db, kind }: Database, client: string, topics: readonly string[]) {
  return db
    .selectFrom('relay_message')
    .selectAll()
    .where(listsOf(kind).isIn('topic', topics))
    .where('sender', '<>', client)
    .where('acked_by', 'not like', `%${client}%`)
    .orderBy('position')
}

async function sweep({ db }: Database, { now, seenBefore }: { now: number; seenBefore: number }) {
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
export function createMailboxStore(database: Database): MailboxStore {
  const bounds = createBounds()
  return {
    commit: (changes, options) =>
      stored(database, () => {
        renewBounds(bounds, options.now)
        return retryDeadlock(() => commit(database, changes, { ...options, bounds }))
      }),
    pending: (client, topics, { now, limit }) =>
      stored(database, async () => {
        if (topics.length === 0) return []
        const query = pendingQuery(database, client, topics).where('expires_at', '>', now)
        return (await query.limit(limit).execute()).map(toMail)
      }),
    read: (mail) =>
      stored(database, async () => {
        const rows = mail.map(({ topic, id }) => ({ topic, id }))
        const list = listsOf(database.kind).rows({ topic: 'text', id: 'text' }, rows)
        const found = await sql<Selectable<Tables['relay_message']>>`select * from relay_message
          where (topic, id) in (select topic, id from ${list}) order by position`.execute(
          database.db,
        )
        return found.rows.map((row) => ({
          ...toMail(row),
          sender: row.sender,
          ackedBy: row.acked_by.split(' ').filter(Boolean),
        }))
      }),
    sweep: (options) => stored(database, () => sweep(database, options)),
  }
}
