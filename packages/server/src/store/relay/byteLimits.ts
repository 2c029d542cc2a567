import { type QueryResult, sql } from 'kysely'
import type { Lists } from '../lists.ts'
import type { Statement } from '../transact.ts'
import type { Counts } from './countCache.ts'
import type { Mail, MailboxChange, MailboxLimits } from './mailboxStore.ts'
import { mailBytes } from './mailboxWrites.ts'

/** The keys that bytes count for, by their column. `all` means everybody. */
const kinds = ['sender', 'address', 'project', 'all'] as const
type Kind = (typeof kinds)[number]

const limitOf = (kind: Kind, limits: MailboxLimits): number =>
  ({
    sender: limits.bytesPerClient,
    address: limits.bytesPerAddress,
    project: limits.bytesPerProject,
    all: limits.bytes,
  })[kind]

const keyOf = (kind: Kind, name: string) => `${kind} ${name}`

/** Returns the counts of one message: keys, bytes, and the limit of each. An empty name has no limit. */
export function byteLimits(
  { client, from }: Pick<MailboxChange, 'client' | 'from'>,
  mail: Mail,
  limits: MailboxLimits,
): { kind: Kind; name: string; key: string; bytes: number; limit: number }[] {
  const names = { sender: client, address: from?.address, project: from?.project, all: '*' }
  return kinds.flatMap((kind) => {
    const name = names[kind]
    if (!name) return []
    return [
      { kind, name, key: keyOf(kind, name), bytes: mailBytes(mail), limit: limitOf(kind, limits) },
    ]
  })
}

type ByteQuery = { keys: string[]; statement: Statement }

/**
 * Returns the queries that a check of the limits needs: of each kind, the counts that may be above half of their limit.
 */
export function byteQueries(
  lists: Lists,
  changes: readonly MailboxChange[],
  { known, limits }: { known: Counts; limits: MailboxLimits },
): ByteQuery[] {
  const wanted = new Map<string, { kind: Kind; name: string; more: number; limit: number }>()
  for (const change of changes)
    for (const mail of change.publish ?? [])
      for (const { kind, name, key, bytes, limit } of byteLimits(change, mail, limits)) {
        const more = (wanted.get(key)?.more ?? 0) + bytes
        wanted.set(key, { kind, name, more, limit })
      }
  const toRecount = [...wanted].filter(([key, { kind, more, limit }]) => {
    const count = known.get(key)
    // The sum over many senders takes long. It is read when the cache expires, and not for each commit.
    if (count === undefined || kind === 'project' || kind === 'all') return count === undefined
    return 2 * (count + more) > limit
  })
  return kinds.flatMap((kind) => {
    const of = toRecount.filter(([, one]) => one.kind === kind)
    if (of.length === 0) return []
    const names = of.map(([, { name }]) => name)
    const statement =
      kind === 'all'
        ? sql`select 'all *' as name, coalesce(sum(bytes), 0) as count from relay_message where bytes > 0`
        : sql`select ${sql.lit(`${kind} `)} || ${sql.ref(kind)} as name, sum(bytes) as count
            from relay_message where ${lists.isIn(kind, names)} and bytes > 0 group by ${sql.ref(kind)}`
    return [{ keys: of.map(([key]) => key), statement }]
  })
}

/** Stores the results of the queries. */
export function recordBytes(
  known: Counts,
  questions: readonly ByteQuery[],
  answers: readonly QueryResult<unknown>[],
): void {
  for (const [index, { keys }] of questions.entries()) {
    for (const key of keys) known.set(key, 0)
    for (const row of (answers[index]?.rows ?? []) as { name: string; count: number | string }[])
      known.set(row.name, Number(row.count))
  }
}
