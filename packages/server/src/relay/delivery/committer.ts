import { setImmediate as untilSocketsAreRead } from 'node:timers/promises'
import type {
  MailboxChange,
  MailboxLimits,
  MailboxOutcome,
  MailboxRefusal,
  MailboxStore,
} from '../../store/relay/mailboxStore.ts'
import { StorageError } from '../../store/store.ts'
import type { Platform } from '../../util/platform.ts'
import { relayConstants } from '../relayConstants.ts'
import { RelayError, type RelayErrorName } from '../relayError.ts'
import { isPublishing, takeBatch, type WaitingChange, weightOf } from './commitBatch.ts'

/** Commits changes to the mailbox. `submit` resolves after the commit. */
export type Committer = {
  /** @throws RelayError of the limit that the change would break, StorageError. */
  submit: (change: MailboxChange) => Promise<void>
  /** Resolves when all changes that wait now are committed. Throws their error. */
  check: () => Promise<void>
  /** Resolves when no change waits. */
  onIdle: () => Promise<void>
}

const errorOf: Record<MailboxRefusal, RelayErrorName> = {
  MAILBOX_FULL: 'MailboxLimitExceeded',
  NO_ROOM: 'StorageLimitExceeded',
  TOO_MANY_TOPICS: 'SubscriptionLimitExceeded',
  TOO_MANY_SUBSCRIBERS: 'SubscriberLimitExceeded',
}

/**
 * Runs one transaction at a time, with all changes that arrived during the one before. A disk syncs some hundred times
 * a second, and a message must be on it before the relay accepts it. Calls `onCommitted` with the committed changes,
 * and answers the senders after it. The next transaction does not wait for it.
 */
export function createCommitter(options: {
  mailbox: Pick<MailboxStore, 'commit'>
  platform: Pick<Platform, 'now' | 'startTimer'>
  limits: MailboxLimits
  /** Called when a transaction begins. Resolves when the next one may begin. A full transaction does not wait. */
  pause: () => Promise<unknown>
  onCommitted: (
    changes: readonly MailboxChange[],
    outcomes: readonly MailboxOutcome[],
  ) => Promise<void>
}): Committer {
  const { mailbox, platform, limits, pause, onCommitted } = options
  const queue: WaitingChange[] = []
  let queueBytes = 0
  const notifying = new Set<Promise<void>>()
  let running: Promise<void> | undefined
  let paused: Promise<unknown> | undefined

  function notifySenders(batch: WaitingChange[], outcomes: readonly MailboxOutcome[]): void {
    for (const [index, { resolve, reject }] of batch.entries()) {
      const refused = outcomes[index]?.refused
      if (refused) reject(new RelayError(errorOf[refused]))
      else resolve()
    }
  }

  /** The database ends work that takes too long. If it does not, the other changes still do not wait forever. */
  function withTimeout<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const late = () => reject(new StorageError(new Error('A commit did not end in time')))
      const stop = platform.startTimer(relayConstants.commitMs, late)
      work.then(resolve, reject).finally(stop)
    })
  }

  /** Acknowledgements and subscriptions may fit when messages do not. */
  async function retry(batch: WaitingChange[], error: unknown): Promise<void> {
    const publishing = batch.filter(isPublishing)
    for (const { reject } of publishing) reject(error)
    const others = batch.filter((one) => !isPublishing(one))
    if (publishing.length > 0 && others.length > 0) return commit(others)
    for (const { reject } of others) reject(error)
  }

  async function commit(batch: WaitingChange[]): Promise<void> {
    const fail = (error: unknown) => {
      for (const { reject } of batch) reject(error)
    }
    const changes = batch.map(({ change }) => change)
    try {
      const outcomes = await withTimeout(mailbox.commit(changes, { now: platform.now(), limits }))
      const notified = onCommitted(changes, outcomes)
        .then(() => notifySenders(batch, outcomes), fail)
        .finally(() => notifying.delete(notified))
      notifying.add(notified)
    } catch (error) {
      await retry(batch, error)
    }
  }

  async function run(): Promise<void> {
    while (queue.length > 0) {
      // SQLite blocks the event loop. Without this wait each message would have a separate transaction.
      await untilSocketsAreRead()
      // A fast disk would commit every few messages, and a commit costs more than they do.
      if (queue.length < relayConstants.commitItems) await paused
      paused = pause()
      const batch = takeBatch(queue)
      for (const { bytes } of batch) queueBytes -= bytes
      await commit(batch)
    }
    running = undefined
  }

  const submit = (change: MailboxChange): Promise<void> => {
    const bytes = weightOf(change)
    const isFull = queueBytes + bytes > relayConstants.waitingChangeBytes
    if (isFull || queue.length >= relayConstants.waitingChanges)
      return Promise.reject(new RelayError('TooManyRequests'))
    return new Promise((resolve, reject) => {
      queueBytes += bytes
      queue.push({ change, bytes, resolve, reject })
      running ??= run()
    })
  }

  return {
    submit,
    check: () => submit({ client: '' }),
    onIdle: async () => {
      while (running) await running
      await Promise.all(notifying)
    },
  }
}
