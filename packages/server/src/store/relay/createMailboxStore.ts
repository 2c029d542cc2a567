import { type Selectable, sql } from 'kysely'
import { type Lists, listsOf } from '../lists.ts'
import type { Database } from '../openDatabase.ts'
import type { Tables } from '../schema.ts'
import { type Statement, transact } from '../transact.ts'
import { withStorageErrors } from '../withStorageErrors.ts'
import { checkLimits } from './checkLimits.ts'
import { type CountCache, createCountCache, expireCountCache } from './countCache.ts'
import type { Mail, MailboxChange, MailboxLimits, MailboxStore, Page } from './mailboxStore.ts'
import {
  acknowledge,
  insertMail,
  mailKey,
  removeSubscriptions,
  writeSubscriptions,
} from './mailboxWrites.ts'
import { readUsage } from './readUsage.ts'
import { sweep } from './sweepMailbox.ts'

const nowhere = { address: '', project: '' }

type Options = { now: number; limits: MailboxLimits; cache: CountCache }

const toMail = (row: Selectable<Tables['relay_message']>): Mail => ({
  topic: row.topic,
  id: row.id,
  message: row.message,
  tag: row.tag,
  attestation: row.attestation ?? undefined,
  position: Number(row.position),
  expiresAt: Number(row.expires_at),
})

/** If one client subscribes to and leaves a topic in one change, the later action counts. */
function writeSubscriptionChanges(
  lists: Lists,
  changes: readonly MailboxChange[],
  now: number,
): Statement[] {
  const latest = new Map<string, { entry: { topic: string; client: string }; wanted: boolean }>()
  for (const { client, subscribe = [], unsubscribe = [] } of changes)
    for (const [list, wanted] of [[subscribe, true] as const, [unsubscribe, false] as const])
      for (const topic of list)
        latest.set(`${topic} ${client}`, { entry: { topic, client }, wanted })
  const entries = (want: boolean) =>
    [...latest.values()].filter((one) => one.wanted === want).map((one) => one.entry)
  const joined = entries(true)
  const left = entries(false)
  return [
    ...(joined.length > 0 ? [writeSubscriptions(lists, joined, now)] : []),
    ...(left.length > 0 ? [removeSubscriptions(lists, left)] : []),
  ]
}

async function commit(database: Database, changes: readonly MailboxChange[], options: Options) {
  const { now, limits } = options
  const lists = listsOf(database.kind)
  const usage = await readUsage(database, changes, options)
  const refusals = checkLimits(changes, usage, limits)
  const accepted = changes.filter((_, index) => refusals[index] === undefined)
  const mail = accepted.flatMap(({ client, from = nowhere, publish = [] }) =>
    publish.map((one) => ({ ...one, ...from, sender: client })),
  )
  const [insertion] = await transact(database, [
    ...(mail.length > 0 ? [insertMail(lists, mail, now)] : []),
    ...writeSubscriptionChanges(lists, accepted, now),
    ...acknowledge(lists, accepted),
  ])
  const rows = mail.length > 0 ? (insertion?.rows ?? []) : []
  const inserted = new Set((rows as Mail[]).map(mailKey))
  return changes.map(({ publish = [] }, index) => {
    const refused = refusals[index]
    if (refused) return { refused, added: [] }
    return { added: publish.filter((one) => inserted.delete(mailKey(one))) }
  })
}

/** Reads the properties of messages first: their sizes decide how many are read in full. */
async function pending(
  { db, kind }: Database,
  [client, topics]: [client: string, topics: readonly string[]],
  { now, limit, bytes, except = [] }: Page,
) {
  const { isIn, rows } = listsOf(kind)
  const known = rows(
    { topic: 'text', id: 'text' },
    except.map(({ topic, id }) => ({ topic, id })),
  )
  const others =
    except.length > 0 ? sql`and (topic, id) not in (select topic, id from ${known})` : sql``
  const { rows: found } = await sql<
    Selectable<Tables['relay_message']> & { found: number | string }
  >`
    with waiting as (select topic, id, position, bytes from relay_message
        where ${isIn('topic', topics)} and sender <> ${client} and bytes > 0
        and acked_by not like ${`%${client}%`} and expires_at > ${now} ${others}
        order by position limit ${limit}),
      page as (select topic, id, count(*) over () as found,
        row_number() over (order by position, id) as place,
        sum(bytes) over (order by position, id rows unbounded preceding) as total from waiting)
    select relay_message.*, page.found from page
      join relay_message on relay_message.topic = page.topic and relay_message.id = page.id
      where page.total <= ${bytes} or page.place = 1 order by relay_message.position`.execute(db)
  const all = Number(found[0]?.found ?? 0)
  return { mail: found.map(toMail), more: all === limit || all > found.length }
}

/**
 * Retries after a deadlock: PostgreSQL ends one of two transactions that wait for each other, such as a commit and a
 * sweep.
 */
async function retryDeadlock<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if ((cause as { code?: unknown }).code !== '40P01') throw cause
    return work()
  }
}

/** Stores the mailbox in the tables `relay_message` and `relay_subscription`. */
export function createMailboxStore(database: Database): MailboxStore {
  const cache = createCountCache()
  return {
    commit: (changes, options) =>
      withStorageErrors(database, () => {
        expireCountCache(cache, options.now)
        return retryDeadlock(() => commit(database, changes, { ...options, cache }))
      }),
    pending: (client, topics, page) =>
      withStorageErrors(database, async () =>
        topics.length === 0 ? { mail: [], more: false } : pending(database, [client, topics], page),
      ),
    read: (mail) =>
      withStorageErrors(database, async () => {
        const rows = mail.map(({ topic, id }) => ({ topic, id }))
        const list = listsOf(database.kind).rows({ topic: 'text', id: 'text' }, rows)
        const found = await sql<Selectable<Tables['relay_message']>>`select * from relay_message
          where bytes > 0 and (topic, id) in (select topic, id from ${list}) order by position`.execute(
          database.db,
        )
        return found.rows.map((row) => ({
          ...toMail(row),
          sender: row.sender,
          ackedBy: row.acked_by.split(' ').filter(Boolean),
        }))
      }),
    sweep: (options) => withStorageErrors(database, () => sweep(database, options)),
  }
}
