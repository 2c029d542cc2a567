import type { MailRef } from '../../store/relay/mailboxStore.ts'

/** Mail that was pushed to one client and is not answered, by the id of the push. */
export type Pushes = {
  /** The id of a new push. */
  add: (mail: MailRef) => number
  /** Removes the push of this id. */
  take: (pushId: string) => MailRef | undefined
  /** Removes all pushes of these topics. */
  takeTopics: (topics: readonly string[]) => MailRef[]
  clear: () => void
}

/** Ids of pushes start here: clients take smaller ones for their own. */
const firstPushId = 1_000_000_000

/** Nothing was pushed. */
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
