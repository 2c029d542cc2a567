import type { MailboxChange, MailRef } from '../../store/relay/mailboxStore.ts'
import { relayConstants } from '../relayConstants.ts'
import { RelayError, type RelayErrorName } from '../relayError.ts'

/** Acknowledgements and subscriptions of clients that the database could not store yet. */
export type DeferredWrites = {
  /** Returns false if the memory for deferred writes is full. */
  add: (change: MailboxChange) => boolean
  /** Returns the mail of these topics that the client has acknowledged. */
  acknowledged: (client: string, topics: readonly string[]) => MailRef[]
  /** Tries again to write everything. */
  flush: () => Promise<void>
}

const limits: ReadonlySet<RelayErrorName> = new Set([
  'SubscriptionLimitExceeded',
  'SubscriberLimitExceeded',
])
/** Whether one client asks for more than it may have. Other clients must not wait for that. */
const isOverLimit = (error: unknown): boolean =>
  error instanceof RelayError && limits.has(error.kind)

type Entry = { acknowledged: Map<string, MailRef>; subscriptions: Map<string, boolean> }

const changeOf = (client: string, { acknowledged, subscriptions }: Entry): MailboxChange => {
  const topics = (wanted: boolean) =>
    [...subscriptions].flatMap(([topic, change]) => (change === wanted ? [topic] : []))
  return {
    client,
    acknowledge: [...acknowledged.values()],
    subscribe: topics(true),
    unsubscribe: topics(false),
  }
}

/**
 * Holds in memory what a full or read-only disk does not take, so that clients can still collect mail. All of it is
 * lost with the process, and its mail is then delivered once more.
 */
export function createDeferredWrites(
  submit: (change: MailboxChange) => Promise<void>,
): DeferredWrites {
  const entries = new Map<string, Entry>()
  let size = 0

  function count(): void {
    size = 0
    for (const { acknowledged, subscriptions } of entries.values())
      size += acknowledged.size + subscriptions.size
  }

  async function write(client: string, entry: Entry): Promise<void> {
    const { acknowledge = [], ...change } = changeOf(client, entry)
    await submit({ ...change, acknowledge })
    for (const { topic, id } of acknowledge) entry.acknowledged.delete(`${topic} ${id}`)
    for (const topic of change.subscribe ?? [])
      if (entry.subscriptions.get(topic) === true) entry.subscriptions.delete(topic)
    for (const topic of change.unsubscribe ?? [])
      if (entry.subscriptions.get(topic) === false) entry.subscriptions.delete(topic)
    if (entry.acknowledged.size + entry.subscriptions.size === 0) entries.delete(client)
    count()
  }

  return {
    add: ({ client, acknowledge = [], subscribe = [], unsubscribe = [] }) => {
      size += acknowledge.length + subscribe.length + unsubscribe.length
      if (size > relayConstants.deferred) {
        count()
        return false
      }
      const entry = entries.get(client) ?? { acknowledged: new Map(), subscriptions: new Map() }
      entries.set(client, entry)
      for (const { topic, id } of acknowledge)
        entry.acknowledged.set(`${topic} ${id}`, { topic, id })
      for (const topic of subscribe) entry.subscriptions.set(topic, true)
      for (const topic of unsubscribe) entry.subscriptions.set(topic, false)
      return true
    },
    acknowledged: (client, topics) => {
      const wanted = new Set(topics)
      const { acknowledged } = entries.get(client) ?? { acknowledged: new Map<string, MailRef>() }
      return [...acknowledged.values()].filter(({ topic }) => wanted.has(topic))
    },
    flush: async () => {
      // If one entry does not fit, others do not either.
      for (const [client, entry] of [...entries])
        try {
          await write(client, entry)
        } catch (error) {
          if (!isOverLimit(error)) throw error
          // The client subscribes again when it reconnects.
          entry.subscriptions.clear()
          await write(client, entry)
        }
    },
  }
}
