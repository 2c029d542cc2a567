import type { MailboxChange, MailboxOutcome } from '../../store/relay/mailboxStore.ts'
import type { Metrics } from '../../util/metrics.ts'
import type { Hub } from './hub.ts'
import type { Receiver } from './receiver.ts'

/** Delivers new messages to the clients that listen on this node. */
export type Distribution = {
  /** Sends new mail as it is. A repeated message may be new to some clients: only the database knows. */
  deliver: (change: MailboxChange, fresh: MailboxOutcome['added']) => void
  /** Makes subscribers read the database again once it answers: a commit without an answer may have been stored. */
  catchUp: (change: MailboxChange) => void
}

/** Delivers messages to the clients of `hub`. */
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
