import { sql } from 'kysely'
import type { Lists } from '../lists.ts'
import type { Statement } from '../transact.ts'
import type { Mail, MailboxChange } from './mailboxStore.ts'

type Sent = Mail & { sender: string; project: string; address: string }
type Entry = { topic: string; client: string }
type Ack = { topic: string; id: string; client: string }

/** The age at which a subscription is written again, instead of at every reconnect. */
const touchAfterMs = 24 * 60 * 60 * 1000

const mailColumns = {
  topic: 'text',
  id: 'text',
  message: 'text',
  tag: 'bigint',
  attestation: 'text',
  sender: 'text',
  position: 'bigint',
  expires_at: 'bigint',
  bytes: 'bigint',
  project: 'text',
  address: 'text',
} as const
const entryColumns = { topic: 'text', client: 'text' } as const
const ackColumns = { topic: 'text', id: 'text', client: 'text' } as const

/** Returns the bytes of a message. */
export const mailBytes = ({ message, attestation = '' }: Pick<Mail, 'message' | 'attestation'>) =>
  Buffer.byteLength(message) + Buffer.byteLength(attestation)

/** Returns the name of a message. */
export const mailKey = ({ topic, id }: Pick<Mail, 'topic' | 'id'>): string => `${topic} ${id}`

/** Sorts in the same order in every process, so that rows are locked in one order and transactions do not deadlock. */
const sorted = <T extends { topic: string }>(rows: Iterable<T>, second: (row: T) => string): T[] =>
  [...rows].sort((a, b) => (`${a.topic} ${second(a)}` < `${b.topic} ${second(b)}` ? -1 : 1))

/** Keeps the first of equal messages. */
function distinct(mail: readonly Sent[]): Sent[] {
  const byKey = new Map<string, Sent>()
  for (const one of mail) if (!byKey.has(mailKey(one))) byKey.set(mailKey(one), one)
  return sorted(byKey.values(), ({ id }) => id)
}

/**
 * Stores messages, and returns topic and id of the new ones. An expired message counts as absent, even before it is
 * swept.
 */
export function insertMail(lists: Lists, mail: readonly Sent[], now: number): Statement {
  const rows = distinct(mail).map(({ expiresAt, attestation, ...row }) => ({
    ...row,
    attestation: attestation ?? null,
    expires_at: expiresAt,
    bytes: mailBytes({ message: row.message, attestation }),
  }))
  const names = Object.keys(mailColumns).map((name) => sql.ref(name))
  const renewed = [...Object.keys(mailColumns), 'acked_by'].map(
    (name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`,
  )
  return sql`insert into relay_message (${sql.join(names)}, acked_by)
    select ${sql.join(names)}, '' from ${lists.rows(mailColumns, rows)} where true
    on conflict (topic, id) do update set ${sql.join(renewed)}
    where relay_message.expires_at <= ${now}
    returning topic, id`
}

/** Stores subscriptions. */
export function writeSubscriptions(lists: Lists, entries: Entry[], now: number): Statement {
  const rows = sorted(entries, ({ client }) => client)
  return sql`insert into relay_subscription (topic, client, seen_at)
    select topic, client, cast(${now} as bigint) from ${lists.rows(entryColumns, rows)} where true
    on conflict (topic, client) do update set seen_at = excluded.seen_at
    where relay_subscription.seen_at < ${now - touchAfterMs}`
}

/** Deletes subscriptions. */
export const removeSubscriptions = (lists: Lists, entries: Entry[]): Statement =>
  sql`delete from relay_subscription where (topic, client) in
    (select topic, client from ${lists.rows(entryColumns, entries)})`

const listeners = sql`from relay_subscription as other
  where other.topic = relay_message.topic and other.client <> relay_message.sender`

/** Whether other clients than its sender listen to the topic, and all of them have the message now. */
const allHaveIt = sql<boolean>`(exists (select 1 ${listeners}) and not exists (select 1 ${listeners}
  and relay_message.acked_by || ' ' || list.client not like '%' || other.client || '%'))`

/** Each row of `acks` must be another message, because an update takes one row of the list for each message. */
const writeAcks = (lists: Lists, acks: Ack[]): Statement =>
  sql`update relay_message set acked_by = acked_by || ' ' || list.client,
    message = case when ${allHaveIt} then '' else message end,
    attestation = case when ${allHaveIt} then null else attestation end,
    bytes = case when ${allHaveIt} then 0 else bytes end
    from ${lists.rows(ackColumns, acks)}
    where relay_message.topic = list.topic and relay_message.id = list.id
    and relay_message.bytes > 0
    and relay_message.acked_by not like '%' || list.client || '%'`

/** Stores acknowledgements. */
export function acknowledge(lists: Lists, changes: readonly MailboxChange[]): Statement[] {
  const statements: Statement[] = []
  let rest: Ack[] = changes.flatMap(({ client, acknowledge: acks = [] }) =>
    acks.map(({ topic, id }) => ({ topic, id, client })),
  )
  while (rest.length > 0) {
    const round = new Map(rest.map((ack) => [mailKey(ack), ack]))
    const acks = sorted(round.values(), ({ id }) => id)
    statements.push(writeAcks(lists, acks))
    rest = rest.filter((ack) => round.get(mailKey(ack))?.client !== ack.client)
  }
  return statements
}
