import type { Mail, MailboxStore } from '../store/mailboxStore.ts'
import { numbers } from './numbers.ts'

/** Brings mail to one socket, as fast as its client reads and acknowledges. */
export type Outbox = {
  /** A message that was just taken in. */
  offer: (mail: Mail) => void
  /** Topics whose mail in the database the client may not have. */
  owe: (topics: Iterable<string>) => void
  /** The same, and what was pushed and not acknowledged is pushed again. */
  redeliver: (topics: readonly string[]) => void
  /**
   * Mail is being looked up, until the function that it gives is called: what the client acknowledges meanwhile
   * is not pushed when it is found.
   */
  look: () => () => void
  /** An answer to a push; `received` is false when the client answers with an error. */
  answered: (pushId: string, received: boolean) => void
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
  hasRoom: () => boolean
  acknowledge: (mail: Pick<Mail, 'topic' | 'id'>) => Promise<void>
  onFailure: (error: unknown) => void
}

/** Ids of pushes start here: clients take smaller ones for their own. */
const firstPushId = 1_000_000_000
/** More than can be in flight, so that a page holds something new. */
const page = numbers.inFlight + 32
const topicsPerPage = numbers.batch
const keyOf = ({ topic, id }: Pick<Mail, 'topic' | 'id'>) => `${topic} ${id}`

/** An outbox with nothing in it. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { client, mailbox, now, push, hasRoom, acknowledge, onFailure } = options
  /** By topic, a number that changes when there is more to look for. */
  const owed = new Map<string, number>()
  const pushed = new Map<string, Mail>()
  const inFlight = new Set<string>()
  /** Acknowledged while somebody looked: a look that began before may still find it. */
  const had = new Set<string>()
  let looking = 0
  let nextPushId = firstPushId
  let looks = 0
  let pumping = false
  let closed = false

  const canPush = () => !closed && inFlight.size < numbers.inFlight && hasRoom()

  const isNews = (mail: Mail) => !inFlight.has(keyOf(mail)) && !had.has(keyOf(mail))

  function look(): () => void {
    looking += 1
    return () => {
      looking -= 1
      if (looking === 0) had.clear()
    }
  }

  function send(mail: Mail): void {
    const pushId = nextPushId++
    pushed.set(String(pushId), mail)
    inFlight.add(keyOf(mail))
    push(pushId, mail)
  }

  /** One page of what is owed. False when there is no room for all of it. */
  async function pumpPage(): Promise<boolean> {
    const looked = [...owed].slice(0, topicsPerPage)
    const topics = looked.map(([topic]) => topic)
    const rows = await mailbox.pending(client, topics, { now: now(), limit: page })
    for (const mail of rows) {
      if (!isNews(mail)) continue
      if (!canPush()) return false
      send(mail)
    }
    if (rows.length === page) return true
    for (const [topic, look] of looked) if (owed.get(topic) === look) owed.delete(topic)
    return true
  }

  async function whileLooking<T>(work: () => Promise<T>): Promise<T> {
    const end = look()
    try {
      return await work()
    } finally {
      end()
    }
  }

  async function pump(): Promise<void> {
    if (pumping) return
    pumping = true
    try {
      while (owed.size > 0 && canPush()) if (!(await whileLooking(pumpPage))) break
    } catch (error) {
      // A socket that is gone has no use for it, and the database may be closed by then.
      if (!closed) onFailure(error)
    } finally {
      pumping = false
    }
  }

  function owe(topics: Iterable<string>): void {
    for (const topic of topics) owed.set(topic, ++looks)
    void pump()
  }

  function redeliver(topics: readonly string[]): void {
    const again = new Set(topics)
    for (const [pushId, mail] of pushed) {
      if (!again.has(mail.topic)) continue
      pushed.delete(pushId)
      inFlight.delete(keyOf(mail))
    }
    owe(topics)
  }

  async function writeDown(mail: Mail): Promise<void> {
    await acknowledge(mail)
    if (looking > 0) had.add(keyOf(mail))
  }

  async function settle(pushId: string, received: boolean): Promise<void> {
    const mail = pushed.get(pushId)
    if (!mail) return
    pushed.delete(pushId)
    // In flight until it is written down: else it would be found again before.
    if (received) await writeDown(mail).catch(onFailure)
    inFlight.delete(keyOf(mail))
    if (owed.size > 0) await pump()
  }

  return {
    offer: (mail) => {
      if (owed.has(mail.topic) || !canPush()) owe([mail.topic])
      else if (isNews(mail)) send(mail)
    },
    owe,
    look,
    redeliver,
    answered: (pushId, received) => void settle(pushId, received),
    resume: () => {
      if (owed.size > 0) void pump()
    },
    close: () => {
      closed = true
      owed.clear()
      pushed.clear()
      inFlight.clear()
    },
  }
}
