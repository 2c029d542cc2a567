import { setTimeout as wait } from 'node:timers/promises'
import type { Bus } from '../../bus/bus.ts'
import type {
  Mail,
  MailboxChange,
  MailboxLimits,
  MailboxOutcome,
  MailboxStore,
  MailRef,
} from '../../store/relay/mailboxStore.ts'
import { StorageError } from '../../store/store.ts'
import type { Logger } from '../../util/logger.ts'
import type { Metrics } from '../../util/metrics.ts'
import type { Platform } from '../../util/platform.ts'
import { withTimeout } from '../../util/timeout.ts'
import { relayConstants } from '../relayConstants.ts'
import { RelayError } from '../relayError.ts'
import type { Watchers } from '../webhooks/watchers.ts'
import { type Committer, createCommitter } from './committer.ts'
import { createDeferredWrites } from './deferredWrites.ts'
import type { DiskGuard } from './diskGuard.ts'
import { createDistribution } from './distribution.ts'
import { createHub, type Hub } from './hub.ts'
import { createPeerNotifications } from './peerNotifications.ts'
import type { Receiver } from './receiver.ts'
import { createRemoteDelivery } from './remoteDelivery.ts'

/** Commits changes, and delivers new messages to the clients that listen, here and on other nodes. */
export type MessageBroker = Pick<Hub<Receiver>, 'join' | 'remove'> &
  Pick<Committer, 'submit' | 'check'> & {
    /** Returns the mail of these topics that the client has, although the database does not know it yet. */
    unwritten: (client: string, topics: readonly string[]) => readonly MailRef[]
    /** Retries the writes that failed before. */
    flush: () => Promise<void>
    /** Resolves when all accepted messages are stored and announced, or after two seconds. */
    close: () => Promise<void>
  }

/** The dependencies of the broker. */
export type MessageBrokerOptions = {
  mailbox: MailboxStore
  bus: Bus
  platform: Platform
  logger: Logger
  metrics: Metrics
  limits: MailboxLimits
  watchers: Pick<Watchers, 'beforeCommit' | 'afterCommit'>
  disk: Pick<DiskGuard, 'isLow'>
  onFailure: (error: unknown) => void
}

/** Creates the message broker of one node. */
export function createMessageBroker(options: MessageBrokerOptions): MessageBroker {
  const { mailbox, bus, platform, logger, metrics, limits, watchers, disk, onFailure } = options
  const hub = createHub<Receiver>()
  const distribution = createDistribution(hub, metrics)
  const remoteDelivery = createRemoteDelivery({ mailbox, hub, now: platform.now, onFailure })
  const peerNotifications = createPeerNotifications({
    bus,
    platform,
    logger,
    onRemoteMail: (mail) => {
      if (mail) return remoteDelivery.fetch(mail)
      for (const topic of [...hub.topics()])
        for (const { outbox } of hub.listenersOf(topic)) outbox.catchUp([topic])
    },
  })

  const listeners = (topic: string) => new Set([...hub.listenersOf(topic)].map((one) => one.client))
  async function onCommitted(
    changes: readonly MailboxChange[],
    outcomes: readonly MailboxOutcome[],
  ): Promise<void> {
    const taken: Mail[] = []
    for (const [index, change] of changes.entries()) {
      const { refused, added = [] } = outcomes[index] ?? {}
      if (refused) continue
      distribution.deliver(change, added)
      taken.push(...(change.publish ?? []))
    }
    await Promise.all([
      taken.length > 0 ? peerNotifications.send(taken) : undefined,
      watchers.afterCommit(changes, outcomes, listeners),
    ])
  }

  const committer = createCommitter({
    mailbox: {
      commit: async (changes, given) => {
        await watchers.beforeCommit(changes)
        return mailbox.commit(changes, given)
      },
    },
    platform,
    limits,
    pause: () => wait(relayConstants.commitEveryMs, undefined, { ref: false }),
    onCommitted,
  })

  const deferred = createDeferredWrites(committer.submit)

  async function submit(change: MailboxChange): Promise<void> {
    const isPublishing = (change.publish ?? []).length > 0
    if (isPublishing && disk.isLow()) throw new RelayError('StorageLimitExceeded')
    try {
      await committer.submit(change)
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      if (isPublishing) distribution.catchUp(change)
      if (isPublishing || !deferred.add(change)) throw error
      onFailure(error)
    }
  }

  return {
    join: hub.join,
    remove: hub.remove,
    submit,
    unwritten: deferred.acknowledged,
    flush: deferred.flush,
    check: committer.check,
    close: async () => {
      // Does not wait for a database that does not answer.
      await withTimeout(committer.onIdle().then(remoteDelivery.onIdle), {
        startTimer: platform.startTimer,
        ms: relayConstants.settleMs,
        onTimeout: () => {},
      })
      peerNotifications.close()
    },
  }
}
