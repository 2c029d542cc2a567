import type { MailboxChange, MailName } from '../../store/mailboxStore.ts'
import { numbers } from '../relayConstants.ts'
import { RelayError, type RelayErrorName } from '../relayError.ts'

/** What clients have and listen to, as far as the database could not be told yet. */
export type Deferred = {
  /** False when so much is kept that it cannot be. */
  keep: (change: MailboxChange) => boolean
  /** What the client has of these topics. */
  had: (client: string, topics: readonly string[]) => MailName[]
  /** Tries again to write it all. */
  flush: () => Promise<void>
}

const limits: ReadonlySet<RelayErrorName> = new Set([
  'SubscriptionLimitExceeded',
  'SubscriberLimitExceeded',
])
/** One client wants more than it may have, for which no other is to wait. */
const isOverLimit = (error: unknown): boolean =>
  error instanceof RelayError && limits.has(error.kind)

type Entry = { had: Map<string, MailName>; wishes: Map<string, boolean> }

const changeOf = (client: string, { had, wishes }: Entry): MailboxChange => {
  const topics = (wanted: boolean) =>
    [...wishes].flatMap(([topic, wish]) => (wish === wanted ? [topic] : []))
  return {
    client,
    acknowledge: [...had.values()],
    subscribe: topics(true),
    unsubscribe: topics(false),
  }
}

/**
 * Keeps in mind what a full or read-only disk does not take, so that mail can still be collected: what is here is
 * lost with the process, and its mail is then delivered once more.
 */
export function createDeferred(submit: (change: MailboxChange) => Promise<void>): Deferred {
  const entries = new Map<string, Entry>()
  let size = 0

  function count(): void {
    size = 0
    for (const { had, wishes } of entries.values()) size += had.size + wishes.size
  }

  async function write(client: string, entry: Entry): Promise<void> {
    const { acknowledge = [], ...change } = changeOf(client, entry)
    await submit({ ...change, acknowledge })
    for (const { topic, id } of acknowledge) entry.had.delete(`${topic} ${id}`)
    for (const topic of change.subscribe ?? [])
      if (entry.wishes.get(topic) === true) entry.wishes.delete(topic)
    for (const topic of change.unsubscribe ?? [])
      if (entry.wishes.get(topic) === false) entry.wishes.delete(topic)
    if (entry.had.size + entry.wishes.size === 0) entries.delete(client)
    count()
  }

  return {
    keep: ({ client, acknowledge = [], subscribe = [], unsubscribe = [] }) => {
      size += acknowledge.length + subscribe.length + unsubscribe.length
      if (size > numbers.deferred) {
        count()
        return false
      }
      const entry = entries.get(client) ?? { had: new Map(), wishes: new Map() }
      entries.set(client, entry)
      for (const { topic, id } of acknowledge) entry.had.set(`${topic} ${id}`, { topic, id })
      for (const topic of subscribe) entry.wishes.set(topic, true)
      for (const topic of unsubscribe) entry.wishes.set(topic, false)
      return true
    },
    had: (client, topics) => {
      const wanted = new Set(topics)
      const { had } = entries.get(client) ?? { had: new Map<string, MailName>() }
      return [...had.values()].filter(({ topic }) => wanted.has(topic))
    },
    flush: async () => {
      // Where one does not fit, others do not either.
      for (const [client, entry] of [...entries])
        try {
          await write(client, entry)
        } catch (error) {
          if (!isOverLimit(error)) throw error
          // It listens anew when it connects again.
          entry.wishes.clear()
          await write(client, entry)
        }
    },
  }
}
