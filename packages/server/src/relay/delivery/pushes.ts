import type { MailRef } from '../../store/relay/mailboxStore.ts'

/** Mail that was pushed to one client and has no answer yet, by the id of the push. */
export type Pushes = {
  /** Adds a push and returns its id. */
  add: (mail: MailRef) => number
  /** Removes and returns the push with this id. */
  take: (pushId: string) => MailRef | undefined
  /** Removes and returns all pushes of these topics. */
  takeTopics: (topics: readonly string[]) => MailRef[]
  clear: () => void
}

/** The first id of a push: clients use smaller ones for their requests. */
const firstPushId = 1_000_000_000

/** Creates an empty list. */
export function createPushes(): Pushes {
  const pushed = new Map<string, MailRef>()
  let nextPushId = firstPushId
  const take = (pushId: string) => {
    const mail = pushed.get(pushId)
    pushed.delete(pushId)
    return mail
  }
  return {
    take,
    add: ({ topic, id }) => {
      pushed.set(String(nextPushId), { topic, id })
      return nextPushId++
    },
    takeTopics: (topics) => {
      const wanted = new Set(topics)
      const ids = [...pushed].flatMap(([id, { topic }]) => (wanted.has(topic) ? [id] : []))
      return ids.flatMap((id) => take(id) ?? [])
    },
    clear: () => pushed.clear(),
  }
}
