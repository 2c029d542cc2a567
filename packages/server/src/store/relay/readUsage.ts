import { type QueryResult, sql } from 'kysely'
import { type Lists, listsOf } from '../lists.ts'
import type { Database } from '../openDatabase.ts'
import { queryAll, type Statement } from '../transact.ts'
import { byteQueries, recordBytes } from './byteLimits.ts'
import { type CountCache, type Counts, needsRecount } from './countCache.ts'
import type { MailboxChange, MailboxLimits } from './mailboxStore.ts'

/** The present contents of the mailbox that changes concern. Keys of pairs have a space between the two. */
export type Usage = {
  /** Messages, by topic and id: those that a limit could concern. */
  known: Set<string>
  /** Upper bounds of messages that no client has yet. */
  perTopic: Counts
  perSender: Counts
  /** Stored bytes, by the key that they count for. */
  bytes: Counts
  /** Subscriptions, by topic and client. */
  subscribed: Set<string>
  /** Subscriptions by topic, and by client. */
  subscribers: Counts
  subscriptions: Counts
}

type Options = { cache: CountCache; now: number; limits: MailboxLimits }
type UsageQueries = { statements: Statement[]; topics: Set<string>; senders: Set<string> }

const nothing: QueryResult<unknown> = { rows: [] }

const toCounts = ({ rows }: QueryResult<unknown>): Counts =>
  new Map(
    (rows as { name: string; count: number | string }[]).map(({ name, count }) => [
      name,
      Number(count),
    ]),
  )
const toKeys = ({ rows }: QueryResult<unknown>): Set<string> =>
  new Set((rows as { topic: string; other: string }[]).map((row) => `${row.topic} ${row.other}`))

const update = (counts: Counts, names: Iterable<string> = [], read: Counts) => {
  for (const name of names) counts.set(name, read.get(name) ?? 0)
}
const unique = (values: string[]) => [...new Set(values)]

/**
 * Counts messages that no client has yet, by topic or by sender. The condition is literal: a parameter would hide from
 * the planner that the partial index matches.
 */
const countUnread = (lists: Lists, column: 'topic' | 'sender', values: string[], now: number) =>
  sql`select ${sql.ref(column)} as name, count(*) as count from relay_message
    where ${lists.isIn(column, values)} and bytes > 0 and acked_by = '' and expires_at > ${now}
    group by ${sql.ref(column)}`

const countSubscriptions = (lists: Lists, column: 'topic' | 'client', values: string[]) =>
  sql`select ${sql.ref(column)} as name, count(*) as count from relay_subscription
    where ${lists.isIn(column, values)} group by ${sql.ref(column)}`

/** Selects those of these pairs that a table has. */
const knownPairs = (
  lists: Lists,
  [table, column]: ['relay_message', 'id'] | ['relay_subscription', 'client'],
  rows: { topic: string; other: string }[],
) => {
  const of = sql.table(table)
  const other = sql.ref(`${table}.${column}`)
  return sql`select list.topic, list.other
    from ${lists.rows({ topic: 'text', other: 'text' }, rows)}
    join ${of} on ${of}.topic = list.topic and ${other} = list.other`
}

/** Returns the queries about messages to publish. Skips counts far from their limits. */
function aboutMail(
  lists: Lists,
  changes: readonly MailboxChange[],
  { cache, now, limits }: Options,
  areBytesNear: boolean,
): UsageQueries | undefined {
  const mail = changes.flatMap(({ client, publish = [] }) =>
    publish.map(({ topic, id }) => ({ topic, other: id, sender: client })),
  )
  const topics = needsRecount(
    cache.perTopic,
    mail.map(({ topic }) => topic),
    limits.messagesPerTopic,
  )
  const senders = needsRecount(
    cache.perSender,
    mail.map(({ sender }) => sender),
    limits.messagesPerClient,
  )
  if (topics.size + senders.size === 0 && !areBytesNear) return undefined
  const near = mail.filter(
    ({ topic, sender }) => areBytesNear || topics.has(topic) || senders.has(sender),
  )
  const statements = [
    sql`${knownPairs(lists, ['relay_message', 'id'], near)} where expires_at > ${now}`,
    countUnread(lists, 'topic', [...topics], now),
    countUnread(lists, 'sender', [...senders], now),
  ]
  return { statements, topics, senders }
}

/** Returns the queries about topics to subscribe to. */
function aboutTopics(lists: Lists, changes: readonly MailboxChange[]): Statement[] {
  const entries = changes.flatMap(({ client, subscribe = [] }) =>
    subscribe.map((topic) => ({ topic, other: client })),
  )
  if (entries.length === 0) return []
  return [
    knownPairs(lists, ['relay_subscription', 'client'], entries),
    countSubscriptions(lists, 'topic', unique(entries.map(({ topic }) => topic))),
    countSubscriptions(lists, 'client', unique(entries.map(({ other }) => other))),
  ]
}

/** Reads everything that a check of the limits needs, in one round trip. */
export async function readUsage(
  database: Database,
  changes: readonly MailboxChange[],
  options: Options,
): Promise<Usage> {
  const { perTopic, perSender, bytes } = options.cache
  const lists = listsOf(database.kind)
  const topics = aboutTopics(lists, changes)
  const weights = byteQueries(lists, changes, { known: bytes, limits: options.limits })
  const mail = aboutMail(lists, changes, options, weights.length > 0)
  const selects = [
    ...weights.map(({ statement }) => statement),
    ...(mail?.statements ?? []),
    ...topics,
  ]
  const all = selects.length > 0 ? await queryAll(database, selects) : []
  const answers = all.slice(weights.length)
  const [subscribed = nothing, subscribers = nothing, subscriptions = nothing] =
    topics.length > 0 ? answers.slice(-topics.length) : []
  const [known = nothing, byTopic = nothing, bySender = nothing] = mail ? answers : []
  recordBytes(bytes, weights, all)
  update(perTopic, mail?.topics, toCounts(byTopic))
  update(perSender, mail?.senders, toCounts(bySender))
  return {
    known: toKeys(known),
    perTopic,
    perSender,
    bytes,
    subscribed: toKeys(subscribed),
    subscribers: toCounts(subscribers),
    subscriptions: toCounts(subscriptions),
  }
}
