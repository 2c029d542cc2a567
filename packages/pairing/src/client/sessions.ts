import type { SessionNamespaces } from '../namespaces/namespaces.ts'
import { PairingError } from '../pairingError.ts'
import type { Channels, Handlers } from '../protocol/channels.ts'
import {
  parseStoredSession,
  publicPart,
  type Session,
  type StoredSession,
} from '../protocol/session.ts'
import type { PairingPlatform } from '../relay/platform.ts'
import type { RelayClient } from '../relay/relayClient.ts'
import type { PairingStore } from '../store/pairingStore.ts'

/** Why a session is over. */
export type EndReason = 'left' | 'ended' | 'expired'

/** What becomes of sessions. */
export type SessionNews =
  /** There is a new one, by this tab or another. */
  | { type: 'session'; session: Session }
  /** Its accounts or its end are others now. */
  | { type: 'changed'; session: Session }
  /** It is over: this side left, the other side ended it, or its time has come. */
  | { type: 'ended'; topic: string; reason: EndReason }

/** The sessions of a client. */
export type Sessions = ReturnType<typeof sessionTable>

const prefix = 'session:'

/** Makes the table of sessions: kept, ended when their time comes, and the same in every tab. */
export function sessionTable(ways: {
  store: PairingStore
  surroundings: PairingPlatform
  channels: Channels
  relay: RelayClient
  handlers: Handlers
  emit(news: SessionNews): void
  writeAccounts(namespaces: SessionNamespaces): Promise<SessionNamespaces>
}) {
  const { store, surroundings, channels, relay, handlers, emit } = ways
  const table = new Map<string, StoredSession>()
  const timers = new Map<string, unknown>()
  let turn: Promise<unknown> = Promise.resolve()

  const watchExpiry = ({ topic, expiry }: StoredSession) => {
    surroundings.clearTimeout(timers.get(topic))
    const due = () => {
      const session = table.get(topic)
      if (!session) return
      if (session.expiry * 1000 > surroundings.now()) watchExpiry(session)
      else remove(topic, 'expired')
    }
    timers.set(topic, surroundings.setTimeout(due, expiry * 1000 - surroundings.now()))
  }
  const enter = (session: StoredSession) => {
    table.set(session.topic, session)
    channels.open(session.topic, {
      key: { symKey: session.symKey },
      handlers,
      heard: session.heard,
      onHeard: (heard) => change(session.topic, { heard }),
    })
    watchExpiry(session)
  }
  const drop = (topic: string, reason: EndReason) => {
    if (!table.delete(topic)) return
    surroundings.clearTimeout(timers.get(topic))
    timers.delete(topic)
    channels.close(topic)
    relay.unsubscribe(topic).catch(() => {})
    emit({ type: 'ended', topic, reason })
  }
  /**
   * One after the other, also across tabs: what is read here is not changed before it is written. A caller that does not
   * wait for it need not catch either.
   */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(() => store.exclusive(work))
    turn = done.catch(() => {})
    return done
  }
  const remove = (topic: string, reason: EndReason) =>
    inTurn(async () => {
      drop(topic, reason)
      await store.delete(prefix + topic)
    })
  const change = (topic: string, fields: Partial<StoredSession>) =>
    inTurn(async () => {
      // Another tab may have written more than this one knows.
      const before = table.has(topic) && (await read(await store.get(prefix + topic)))
      if (!before) return undefined
      const session = { ...before, ...fields }
      table.set(topic, session)
      watchExpiry(session)
      await store.set(prefix + topic, session)
      return session
    })
  /** One that was kept, maybe by an earlier version: its accounts are written as they are now. */
  async function read(value: unknown): Promise<StoredSession | undefined> {
    const session = parseStoredSession(value)
    return session && { ...session, namespaces: await ways.writeAccounts(session.namespaces) }
  }
  async function storedSessions(): Promise<StoredSession[]> {
    const found = await Promise.all((await store.list(prefix)).map(read))
    return found.filter(
      (session) => session && session.expiry * 1000 > surroundings.now(),
    ) as StoredSession[]
  }
  /** Takes over what other tabs have changed. */
  async function syncFromStore(): Promise<void> {
    const found = await storedSessions()
    for (const { topic, expiry } of table.values()) {
      const isPast = expiry * 1000 <= surroundings.now()
      if (!found.some((session) => session.topic === topic))
        drop(topic, isPast ? 'expired' : 'ended')
    }
    for (const session of found) {
      const before = table.get(session.topic)
      if (!before) {
        enter(session)
        relay.subscribe([session.topic]).catch(() => {})
        emit({ type: 'session', session: publicPart(session) })
      } else if (!isSame(before, session)) {
        table.set(session.topic, session)
        watchExpiry(session)
        emit({ type: 'changed', session: publicPart(session) })
      }
    }
  }
  const onChange = () => void inTurn(syncFromStore)
  // A page that was asleep has not heard of anything.
  const stops = [store.onChange(onChange), surroundings.onWake(onChange)]
  return {
    list: () => [...table.values()].map(publicPart),
    /** @throws PairingError `NO_SESSION` */
    get(topic: string): StoredSession {
      const session = table.get(topic)
      if (!session) throw new PairingError('NO_SESSION')
      return session
    },
    /** Takes over what other tabs have changed, now. */
    refresh: () => inTurn(syncFromStore),
    /** Reads what was kept, and listens for it. */
    async load() {
      for (const session of await storedSessions()) enter(session)
      relay.subscribe([...table.keys()]).catch(() => {})
    },
    add: (session: StoredSession) =>
      inTurn(async () => {
        enter(session)
        await store.set(prefix + session.topic, session)
        emit({ type: 'session', session: publicPart(session) })
      }),
    /** Changes what both sides see of it. */
    async revise(topic: string, fields: Partial<StoredSession>) {
      const session = await change(topic, fields)
      if (session) emit({ type: 'changed', session: publicPart(session) })
    },
    remove,
    stop() {
      for (const stop of stops) stop()
      for (const timer of timers.values()) surroundings.clearTimeout(timer)
    },
  }
}

const isSame = (one: StoredSession, other: StoredSession) =>
  one.expiry === other.expiry && JSON.stringify(one.namespaces) === JSON.stringify(other.namespaces)
