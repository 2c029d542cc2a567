import type { Mail, MailboxChange } from '../src/store/relay/mailboxStore.ts'
import { mailBytes, mailKey } from '../src/store/relay/mailboxWrites.ts'

type Row = { mail: Mail; sender: string; acked: Set<string>; bytes: number }

/** How long a message that all clients have is remembered, in milliseconds. */
const duplicateWindowMs = 10 * 60 * 1000
const touchAfterMs = 24 * 60 * 60 * 1000

/** Creates the simplest possible mailbox, in maps, for comparison with a store. */
export function mailboxModel() {
  const rows = new Map<string, Row>()
  /** The time of each subscription, by topic and client. */
  const seen = new Map<string, Map<string, number>>()

  function publish(changes: readonly MailboxChange[], now: number) {
    const fresh: Mail[] = []
    let again = 0
    for (const { client, publish: all = [] } of changes)
      for (const mail of all) {
        const before = rows.get(mailKey(mail))
        const isOver = before && before.mail.expiresAt <= now && !fresh.includes(before.mail)
        if (before && !isOver) {
          again += 1
          continue
        }
        rows.set(mailKey(mail), { mail, sender: client, acked: new Set(), bytes: mailBytes(mail) })
        fresh.push(mail)
      }
    return { fresh, again }
  }
  function listen(changes: readonly MailboxChange[], now: number) {
    const requests = changes.flatMap(({ client, subscribe = [], unsubscribe = [] }) => [
      ...subscribe.map((topic) => ({ topic, client, wanted: true })),
      ...unsubscribe.map((topic) => ({ topic, client, wanted: false })),
    ])
    const last = new Map(requests.map((change) => [`${change.topic} ${change.client}`, change]))
    for (const { topic, client, wanted } of last.values()) {
      const listeners = seen.get(topic) ?? new Map<string, number>()
      seen.set(topic, listeners)
      if (!wanted) listeners.delete(client)
      else if ((listeners.get(client) ?? Number.NEGATIVE_INFINITY) < now - touchAfterMs)
        listeners.set(client, now)
    }
  }
  function acknowledge(changes: readonly MailboxChange[]) {
    let done = 0
    for (const { client, acknowledge: all = [] } of changes)
      for (const name of all) {
        const row = rows.get(mailKey(name))
        if (!row || row.bytes === 0 || row.acked.has(client)) continue
        row.acked.add(client)
        const others = [...(seen.get(name.topic)?.keys() ?? [])].filter(
          (client) => client !== row.sender,
        )
        if (others.length === 0 || !others.every((client) => row.acked.has(client))) continue
        row.bytes = 0
        done += 1
      }
    return done
  }
  return {
    rows: () => [...rows.values()],
    apply(changes: readonly MailboxChange[], now: number) {
      const published = publish(changes, now)
      listen(changes, now)
      return { ...published, done: acknowledge(changes) }
    },
    pending: (client: string, now: number): Mail[] =>
      [...rows.values()]
        .filter(({ mail, sender, acked, bytes }) => {
          const isOpen = bytes > 0 && mail.expiresAt > now
          return isOpen && sender !== client && !acked.has(client)
        })
        .map(({ mail }) => mail)
        .sort((a, b) => a.position - b.position),
    sweep({ now, seenBefore }: { now: number; seenBefore: number }): number {
      let expired = 0
      for (const [key, { mail, bytes }] of rows) {
        const isExpired = mail.expiresAt <= now
        const isDone = bytes === 0 && mail.position < (now - duplicateWindowMs) * 1000
        if (isExpired) expired += 1
        if (isExpired || isDone) rows.delete(key)
      }
      for (const listeners of seen.values())
        for (const [client, at] of listeners) if (at < seenBefore) listeners.delete(client)
      return expired
    },
  }
}
