import type { MailboxChange, MailboxOutcome } from '../../store/relay/mailboxStore.ts'
import type { Metrics } from '../../util/metrics.ts'
import type { Hub } from './hub.ts'
import type { Receiver } from './receiver.ts'

/** Brings new messages to the clients that listen on this node. */
export type Distribution = {
  /** New mail goes out as it is. What was published again may be new to some clients: the database knows. */
  deliver: (change: MailboxChange, fresh: MailboxOutcome['added']) => void
  /** Subscribers look again once the database answers: a commit without an answer may be kept. */
  catchUp: (change: MailboxChange) => void
}

/** Brings messages to the clients of `hub`. */
export const createDistribution = (hub: Hub<Receiver>, metrics: Metrics): Distribution => ({
  deliver: ({ client, publish = [] }, fresh) => {
    for (const mail of publish) {
      const isFresh = fresh.includes(mail)
      metrics.relay({ event: isFresh ? 'published' : 'repeated' })
      for (const receiver of hub.listenersOf(mail.topic)) {
        if (receiver.client === client) continue
        if (isFresh) receiver.outbox.deliver(mail)
        else receiver.outbox.catchUp([mail.topic])
      }
    }
  },
  catchUp: ({ publish = [] }) => {
    for (const { topic } of publish)
      for (const { outbox } of hub.listenersOf(topic)) outbox.catchUp([topic])
  },
})
