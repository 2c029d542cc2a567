import type { Mail, MailboxStore, MailRef } from '../../store/relay/mailboxStore.ts'
import { relayConstants } from '../relayConstants.ts'
import { createInFlight } from './inFlight.ts'
import { createLookups } from './lookups.ts'
import { createPendingTopics } from './pendingTopics.ts'
import { createPushes } from './pushes.ts'
import { createRepeater } from './repeater.ts'

/** Pushes mail to one socket, as fast as its client reads and acknowledges. */
export type Outbox = {
  /** A message that was just taken in. */
  deliver: (mail: Mail) => void
  /** Looks up mail of these topics in the database that the client may not have. */
  catchUp: (topics: Iterable<string>) => void
  /** The same, and what was pushed and not acknowledged is pushed again. */
  redeliver: (topics: readonly string[]) => void
  /**
   * Says that mail is being looked up, until the returned function is called. What the client acknowledges meanwhile is
   * not pushed when the lookup finds it.
   */
  startLookup: () => () => void
  /** An answer to a push; `received` is false when the client answers with an error. */
  onAnswer: (pushId: string, received: boolean) => void
  /** There is room again. */
  resume: () => void
  close: () => void
}

/** What an outbox works with. */
export type OutboxOptions = {
  /** The hash of the client. */
  client: string
  mailbox: MailboxStore
  now: () => number
  push: (pushId: number, mail: Mail) => void
  /** Whether the client reads what it is sent. */
  hasRoom: () => boolean
  /** Takes so many bytes of what may be unread, before they are read; nothing where there is no room. */
  reserve: (bytes: number) => (() => void) | undefined
  acknowledge: (mail: MailRef) => Promise<void>
  /** What the client has although it is not written down yet. */
  unwritten: (topics: readonly string[]) => readonly MailRef[]
  onFailure: (error: unknown) => void
}

const { batch: topicsPerPage, page: limit, pageBytes: bytes } = relayConstants

/** An outbox with nothing in it. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { client, mailbox, now, push, hasRoom, reserve, acknowledge, onFailure } = options
  const pendingTopics = createPendingTopics()
  const pushes = createPushes()
  const inFlight = createInFlight()
  const lookups = createLookups()
  let closed = false

  const canPush = () => !closed && hasRoom()
  const isNew = (mail: MailRef) => !inFlight.has(mail) && !lookups.isAcknowledged(mail)

  function send(mail: Mail): void {
    inFlight.add(mail)
    push(pushes.add(mail), mail)
  }

  /** Pushes what there is room for. The topics of which something is left; undefined when the client takes no more. */
  function sendSome(rows: readonly Mail[]): ReadonlySet<string> | undefined {
    const left = new Set<string>()
    for (const mail of rows) {
      if (!isNew(mail)) continue
      if (!canPush()) return undefined
      if (!inFlight.hasRoom(mail.topic)) left.add(mail.topic)
      else if (!left.has(mail.topic)) send(mail)
    }
    return left
  }

  /** One page of what is owed of topics that have room. False when nothing more can be done now. */
  async function pumpPage(): Promise<boolean> {
    const { topics, done } = pendingTopics.look(inFlight.hasRoom, topicsPerPage)
    const release = topics.length > 0 ? reserve(bytes) : undefined
    if (!release) return false
    try {
      const except = [...inFlight.of(topics), ...options.unwritten(topics)]
      const page = { now: now(), limit, bytes, except }
      const { mail, more } = await mailbox.pending(client, topics, page)
      const left = sendSome(mail)
      if (!left) return false
      if (!more) done(left)
      return true
    } finally {
      release()
    }
  }

  const pump = createRepeater(
    async () => {
      while (!pendingTopics.isEmpty() && canPush()) if (!(await lookups.during(pumpPage))) break
    },
    // A socket that is gone has no use for it, and the database may be closed by then.
    (error) => !closed && onFailure(error),
  )

  function catchUp(topics: Iterable<string>): void {
    pendingTopics.add(topics)
    void pump()
  }

  async function finishPush(pushId: string, received: boolean): Promise<void> {
    const mail = pushes.take(pushId)
    if (!mail) return
    // In flight until it is written down: else it would be found again before.
    if (received)
      await acknowledge(mail)
        .then(() => lookups.addAcknowledged(mail))
        .catch(onFailure)
    inFlight.delete(mail)
    if (!pendingTopics.isEmpty()) await pump()
  }

  return {
    deliver: (mail) => {
      if (pendingTopics.has(mail.topic) || !canPush() || !inFlight.hasRoom(mail.topic))
        catchUp([mail.topic])
      else if (isNew(mail)) send(mail)
    },
    catchUp,
    startLookup: lookups.start,
    redeliver: (topics) => {
      for (const mail of pushes.takeTopics(topics)) inFlight.delete(mail)
      catchUp(topics)
    },
    onAnswer: (pushId, received) => void finishPush(pushId, received),
    resume: () => {
      if (!pendingTopics.isEmpty()) void pump()
    },
    close: () => {
      closed = true
      pendingTopics.clear()
      pushes.clear()
      inFlight.clear()
    },
  }
}
