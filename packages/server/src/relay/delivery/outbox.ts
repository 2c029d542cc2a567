import type { Mail, MailboxStore, MailRef } from '../../store/mailboxStore.ts'
import { relayConstants } from '../relayConstants.ts'
import { createInFlight } from './inFlight.ts'

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

/** Ids of pushes start here: clients take smaller ones for their own. */
const firstPushId = 1_000_000_000
const topicsPerPage = relayConstants.batch
const keyOf = ({ topic, id }: MailRef) => `${topic} ${id}`

/** An outbox with nothing in it. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { client, mailbox, now, push, hasRoom, reserve, acknowledge, onFailure } = options
  /** By topic, a number that changes when there is more to look for. */
  const pendingTopics = new Map<string, number>()
  const pushed = new Map<string, MailRef>()
  const inFlight = createInFlight()
  /** Acknowledged during a lookup: one that began before may still find it. */
  const acknowledged = new Set<string>()
  let openLookups = 0
  let nextPushId = firstPushId
  let revision = 0
  let pumping = false
  let mustRepeat = false
  let closed = false

  const canPush = () => !closed && hasRoom()
  const isNew = (mail: MailRef) => !inFlight.has(mail) && !acknowledged.has(keyOf(mail))

  function startLookup(): () => void {
    openLookups += 1
    return () => {
      openLookups -= 1
      if (openLookups === 0) acknowledged.clear()
    }
  }

  function send({ topic, id, ...mail }: Mail): void {
    const pushId = nextPushId++
    pushed.set(String(pushId), { topic, id })
    inFlight.add({ topic, id })
    push(pushId, { topic, id, ...mail })
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
    const looked = [...pendingTopics]
      .filter(([topic]) => inFlight.hasRoom(topic))
      .slice(0, topicsPerPage)
    const topics = looked.map(([topic]) => topic)
    const release = looked.length > 0 ? reserve(relayConstants.pageBytes) : undefined
    if (!release) return false
    try {
      const except = [...inFlight.of(topics), ...options.unwritten(topics)]
      const page = {
        now: now(),
        limit: relayConstants.page,
        bytes: relayConstants.pageBytes,
        except,
      }
      const { mail, more } = await mailbox.pending(client, topics, page)
      const left = sendSome(mail)
      if (!left) return false
      if (more) return true
      for (const [topic, look] of looked)
        if (pendingTopics.get(topic) === look && !left.has(topic)) pendingTopics.delete(topic)
      return true
    } finally {
      release()
    }
  }

  async function duringLookup<T>(work: () => Promise<T>): Promise<T> {
    const end = startLookup()
    try {
      return await work()
    } finally {
      end()
    }
  }

  async function pump(): Promise<void> {
    mustRepeat = true
    if (pumping) return
    pumping = true
    try {
      // There may be room again by the time it is known that there was none.
      while (mustRepeat) {
        mustRepeat = false
        while (pendingTopics.size > 0 && canPush()) if (!(await duringLookup(pumpPage))) break
      }
    } catch (error) {
      // A socket that is gone has no use for it, and the database may be closed by then.
      if (!closed) onFailure(error)
    } finally {
      pumping = false
    }
  }

  function catchUp(topics: Iterable<string>): void {
    for (const topic of topics) pendingTopics.set(topic, ++revision)
    void pump()
  }

  function redeliver(topics: readonly string[]): void {
    const again = new Set(topics)
    for (const [pushId, mail] of pushed) {
      if (!again.has(mail.topic)) continue
      pushed.delete(pushId)
      inFlight.delete(mail)
    }
    catchUp(topics)
  }

  async function recordAcknowledged(mail: MailRef): Promise<void> {
    await acknowledge(mail)
    if (openLookups > 0) acknowledged.add(keyOf(mail))
  }

  async function finishPush(pushId: string, received: boolean): Promise<void> {
    const mail = pushed.get(pushId)
    if (!mail) return
    pushed.delete(pushId)
    // In flight until it is written down: else it would be found again before.
    if (received) await recordAcknowledged(mail).catch(onFailure)
    inFlight.delete(mail)
    if (pendingTopics.size > 0) await pump()
  }

  return {
    deliver: (mail) => {
      if (pendingTopics.has(mail.topic) || !canPush() || !inFlight.hasRoom(mail.topic))
        catchUp([mail.topic])
      else if (isNew(mail)) send(mail)
    },
    catchUp,
    startLookup,
    redeliver,
    onAnswer: (pushId, received) => void finishPush(pushId, received),
    resume: () => {
      if (pendingTopics.size > 0) void pump()
    },
    close: () => {
      closed = true
      pendingTopics.clear()
      pushed.clear()
      inFlight.clear()
    },
  }
}
