import { byteLimits } from './byteLimits.ts'
import type { Counts } from './countCache.ts'
import type { MailboxChange, MailboxLimits, MailboxRefusal } from './mailboxStore.ts'
import { mailKey } from './mailboxWrites.ts'
import type { Usage } from './readUsage.ts'

type Want = readonly [Counts, name: string, limit: number, MailboxRefusal, by?: number]

/** Adds to the counts, unless one would pass its limit. */
function tally(wanted: readonly Want[]) {
  const added: (readonly [Counts, string, number])[] = []
  for (const [counts, name, limit, refusal, by = 1] of wanted) {
    const count = (counts.get(name) ?? 0) + by
    if (count > limit) {
      for (const [counted, of, more] of added) counted.set(of, (counted.get(of) ?? more) - more)
      return refusal
    }
    counts.set(name, count)
    added.push([counts, name, by])
  }
  return undefined
}

/**
 * Returns the limit that each change would break, if any. Existing rows cost nothing. Adds accepted changes to `usage`.
 */
export function checkLimits(
  changes: readonly MailboxChange[],
  usage: Usage,
  limits: MailboxLimits,
): (MailboxRefusal | undefined)[] {
  const { known, perTopic, perSender, bytes, subscribed, subscribers, subscriptions } = usage
  return changes.map((change) => {
    const { client, publish = [], subscribe = [] } = change
    const added = publish.filter((mail) => !known.has(mailKey(mail)))
    const joined = [...new Set(subscribe)].filter((topic) => !subscribed.has(`${topic} ${client}`))
    const refusal = tally([
      ...joined.flatMap((topic) => [
        [subscribers, topic, limits.subscribersPerTopic, 'TOO_MANY_SUBSCRIBERS'] as const,
        [subscriptions, client, limits.topicsPerClient, 'TOO_MANY_TOPICS'] as const,
      ]),
      ...added.flatMap(({ topic }) => [
        [perTopic, topic, limits.messagesPerTopic, 'MAILBOX_FULL'] as const,
        [perSender, client, limits.messagesPerClient, 'MAILBOX_FULL'] as const,
      ]),
      ...added.flatMap((mail) =>
        byteLimits(change, mail, limits).map(({ kind, key, bytes: by, limit }) => {
          const refusal = kind === 'sender' ? 'MAILBOX_FULL' : 'NO_ROOM'
          return [bytes, key, limit, refusal, by] as const
        }),
      ),
    ])
    if (refusal) return refusal
    for (const mail of added) known.add(mailKey(mail))
    for (const topic of joined) subscribed.add(`${topic} ${client}`)
    return undefined
  })
}
