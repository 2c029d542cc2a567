import type { Mail, MailboxStore, MailRef } from '../../store/relay/mailboxStore.ts'
import { relayConstants } from '../relayConstants.ts'
import { createInFlight } from './inFlight.ts'
import { createLookups } from './lookups.ts'
import { createPendingTopics } from './pendingTopics.ts'
import { createPushes } from './pushes.ts'
import { createRepeater } from './repeater.ts'

/** Pushes mail to one socket, as fast as its client reads and acknowledges. */
export type Outbox = {
  /** Pushes a message that was just accepted. */
  deliver: (mail: Mail) => void
  /** Looks up mail of these topics in the database that the client may lack. */
  catchUp: (topics: Iterable<string>) => void
  /** Does the same, and pushes unacknowledged mail again. */
  redeliver: (topics: readonly string[]) => void
  /**
   * Marks a lookup of mail, until the returned function is called. Mail that the client acknowledges meanwhile is not
   * pushed when the lookup finds it.
   */
  startLookup: () => () => void
  /** Handles an answer to a push. `received` is false if the client answers with an error. */
  onAnswer: (pushId: string, received: boolean) => void
  /** Continues, because there is room again. */
  resume: () => void
  close: () => void
}

/** The dependencies of an outbox. */
export type OutboxOptions = {
  /** The hash of the client. */
  client: string
  mailbox: MailboxStore
  now: () => number
  push: (pushId: number, mail: Mail) => void
  /** Whether the client reads what the relay sends. */
  hasRoom: () => boolean
  /** Reserves bytes of the unread budget before a lookup. Returns nothing if there is no room. */
  reserve: (bytes: number) => (() => void) | undefined
  acknowledge: (mail: MailRef) => Promise<void>
  /** Returns the mail that the client has, although the database does not know it yet. */
  unwritten: (topics: readonly string[]) => readonly MailRef[]
  onFailure: (error: unknown) => void
}

const { batch: topicsPerPage, page: limit, pageBytes: bytes } = relayConstants

/** Creates an empty outbox. */
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

  /**
   * Pushes as much as there is room for. Returns the topics with remaining mail, or undefined if the client takes no
   * more.
   */
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

  /** Pushes one page of the mail owed for topics that have room. Returns false if nothing more can be done now. */
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
    // A closed socket has no use for the error, and the database may be closed by then.
    (error) => !closed && onFailure(error),
  )

  function catchUp(topics: Iterable<string>): void {
    pendingTopics.add(topics)
    void pump()
  }

  async function finishPush(pushId: string, received: boolean): Promise<void> {
    const mail = pushes.take(pushId)
    if (!mail) return
    // Mail stays in flight until its acknowledgement is stored. Otherwise a lookup would find it again before.
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
