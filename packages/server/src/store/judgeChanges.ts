import { sql, type Transaction } from 'kysely'
import { isOneOf } from './isOneOf.ts'
import type { Mail, MailboxChange, MailboxLimits, MailboxRefusal } from './mailboxStore.ts'
import type { Tables } from './schema.ts'

type Trx = Transaction<Tables>
type Counts = Map<string, number>

const toCounts = (rows: { of: string; count: number | string | bigint }[]): Counts =>
  new Map(rows.map((row) => [row.of, Number(row.count)]))

/** Messages that nobody has yet, by topic or by sender. */
async function countUnread(trx: Trx, column: 'topic' | 'sender', values: string[], now: number) {
  if (values.length === 0) return new Map<string, number>()
  const query = trx.selectFrom('relay_message').where(column, 'in', values)
  const rows = await query
    // Written out: a parameter would hide from SQLite that the partial index holds just these.
    .where(sql<boolean>`acked_by = ''`)
    .where('expires_at', '>', now)
    .groupBy(column)
    .select((eb) => [eb.ref(column).as('of'), eb.fn.countAll().as('count')])
    .execute()
  return toCounts(rows)
}

async function countSubscriptions(trx: Trx, column: 'topic' | 'client', values: string[]) {
  if (values.length === 0) return new Map<string, number>()
  const query = trx.selectFrom('relay_subscription').where(column, 'in', values).groupBy(column)
  const rows = await query
    .select((eb) => [eb.ref(column).as('of'), eb.fn.countAll().as('count')])
    .execute()
  return toCounts(rows)
}

async function knownMail(trx: Trx, mail: readonly Mail[]): Promise<Set<string>> {
  if (mail.length === 0) return new Set()
  const query = trx.selectFrom('relay_message').select(['topic', 'id'])
  const rows = await query
    .where(
      isOneOf(
        'id',
        mail.map(({ topic, id }) => [topic, id]),
      ),
    )
    .execute()
  return new Set(rows.map(({ topic, id }) => `${topic} ${id}`))
}

async function knownSubscriptions(trx: Trx, pairs: [topic: string, client: string][]) {
  if (pairs.length === 0) return new Set<string>()
  const query = trx.selectFrom('relay_subscription').select(['topic', 'client'])
  const rows = await query.where(isOneOf('client', pairs)).execute()
  return new Set(rows.map(({ topic, client }) => `${topic} ${client}`))
}

/** Adds to the counts, unless one would pass its limit. */
function tally(wanted: readonly (readonly [Counts, string, number, MailboxRefusal])[]) {
  const added: (readonly [Counts, string])[] = []
  for (const [counts, name, limit, refusal] of wanted) {
    const count = (counts.get(name) ?? 0) + 1
    if (count > limit) {
      for (const [counted, of] of added) counted.set(of, (counted.get(of) ?? 1) - 1)
      return refusal
    }
    counts.set(name, count)
    added.push([counts, name])
  }
  return undefined
}

/** Which limit each change would break, if any. What is there already costs nothing. */
export async function judgeChanges(
  trx: Trx,
  changes: readonly MailboxChange[],
  { now, limits }: { now: number; limits: MailboxLimits },
): Promise<(MailboxRefusal | undefined)[]> {
  const publishing = changes.filter(({ publish }) => publish?.length)
  const mail = publishing.flatMap(({ publish = [] }) => publish)
  const subscribing = changes.filter(({ subscribe }) => subscribe?.length)
  const topics = [...new Set(subscribing.flatMap(({ subscribe = [] }) => subscribe))]
  const clients = [...new Set(subscribing.map(({ client }) => client))]
  const senders = [...new Set(publishing.map(({ client }) => client))]
  const known = await knownMail(trx, mail)
  const perTopic = await countUnread(trx, 'topic', [...new Set(mail.map((m) => m.topic))], now)
  const perSender = await countUnread(trx, 'sender', senders, now)
  const pairs = subscribing.flatMap(({ client, subscribe = [] }) =>
    subscribe.map((topic): [string, string] => [topic, client]),
  )
  const subscribed = await knownSubscriptions(trx, pairs)
  const subscribers = await countSubscriptions(trx, 'topic', topics)
  const subscriptions = await countSubscriptions(trx, 'client', clients)

  return changes.map(({ client, publish = [], subscribe = [] }) => {
    const news = publish.filter(({ topic, id }) => !known.has(`${topic} ${id}`))
    const joined = [...new Set(subscribe)].filter((topic) => !subscribed.has(`${topic} ${client}`))
    const refusal = tally([
      ...joined.flatMap((topic) => [
        [subscribers, topic, limits.subscribersPerTopic, 'TOO_MANY_SUBSCRIBERS'] as const,
        [subscriptions, client, limits.topicsPerClient, 'TOO_MANY_TOPICS'] as const,
      ]),
      ...news.flatMap(({ topic }) => [
        [perTopic, topic, limits.messagesPerTopic, 'MAILBOX_FULL'] as const,
        [perSender, client, limits.messagesPerClient, 'MAILBOX_FULL'] as const,
      ]),
    ])
    if (refusal) return refusal
    for (const { topic, id } of news) known.add(`${topic} ${id}`)
    for (const topic of joined) subscribed.add(`${topic} ${client}`)
    return undefined
  })
}
