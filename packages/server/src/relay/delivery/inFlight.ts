import type { MailRef } from '../../store/relay/mailboxStore.ts'
import { relayConstants } from '../relayConstants.ts'

/** The mail that was sent to one client and is not acknowledged. */
export type InFlight = {
  add: (mail: MailRef) => void
  delete: (mail: MailRef) => void
  has: (mail: MailRef) => boolean
  /**
   * Whether one more message of the topic may be sent. Each topic has separate places: a sender whose messages are not
   * acknowledged fills only that topic. A topic still has one place after all are taken.
   */
  hasRoom: (topic: string) => boolean
  /** Returns the mail of these topics. */
  of: (topics: readonly string[]) => MailRef[]
  clear: () => void
}

/** Creates an empty list. */
export function createInFlight(): InFlight {
  const byTopic = new Map<string, Set<string>>()
  let all = 0
  return {
    add: ({ topic, id }) => {
      const ids = byTopic.get(topic) ?? new Set()
      byTopic.set(topic, ids)
      all += ids.has(id) ? 0 : 1
      ids.add(id)
    },
    delete: ({ topic, id }) => {
      const ids = byTopic.get(topic)
      if (!ids?.delete(id)) return
      all -= 1
      if (ids.size === 0) byTopic.delete(topic)
    },
    has: ({ topic, id }) => byTopic.get(topic)?.has(id) ?? false,
    hasRoom: (topic) => {
      const own = byTopic.get(topic)?.size ?? 0
      return own < (all < relayConstants.inFlight ? relayConstants.inFlightPerTopic : 1)
    },
    of: (topics) =>
      topics.flatMap((topic) => [...(byTopic.get(topic) ?? [])].map((id) => ({ topic, id }))),
    clear: () => {
      byTopic.clear()
      all = 0
    },
  }
}
