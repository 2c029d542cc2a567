import type { SessionNamespaces } from '../namespaces/namespaces.ts'
import { PairingError } from '../pairingError.ts'
import type { Channels } from '../protocol/channels.ts'
import type { Handlers } from '../protocol/messages.ts'
import { publicPart, type Session, type StoredSession } from '../protocol/session.ts'
import type { PairingPlatform } from '../relay/platform.ts'
import type { RelayClient } from '../relay/relayClient.ts'
import type { PairingStore } from '../store/pairingStore.ts'
import { expiryTimers } from './expiryTimers.ts'
import { sessionStore } from './sessionStore.ts'

/** The reason why a session ended: this side left, the other side ended it, or it expired. */
export type EndReason = 'left' | 'ended' | 'expired'

/** A change of the sessions. */
export type SessionEvent =
  /** A new session, from this tab or another. */
  | { type: 'session'; session: Session }
  /** The accounts or the expiry of a session changed. */
  | { type: 'changed'; session: Session }
  /** A session ended: this side left, the other side ended it, or it expired. */
  | { type: 'ended'; topic: string; reason: EndReason }

/** The sessions of a client. */
export type Sessions = ReturnType<typeof sessionTable>

type SessionTableOptions = {
  store: PairingStore
  platform: PairingPlatform
  channels: Channels
  relay: RelayClient
  handlers: Handlers
  emit(event: SessionEvent): void
  writeAccounts(namespaces: SessionNamespaces): Promise<SessionNamespaces>
}

/** Creates the table of sessions. It stores them, ends them at their expiry, and stays the same in every tab. */
export function sessionTable(ways: SessionTableOptions) {
  const { store, platform, channels, relay, handlers, emit } = ways
  const table = new Map<string, StoredSession>()
  const stored = sessionStore(ways)
  const expiry = expiryTimers(platform, (topic) => {
    const session = table.get(topic)
    if (session && session.expiry * 1000 > platform.now()) expiry.watch(session)
    else if (session) remove(topic, 'expired')
  })
  let last: Promise<unknown> = Promise.resolve()

  const open = (session: StoredSession) => {
    table.set(session.topic, session)
    channels.open(session.topic, {
      key: { symKey: session.symKey },
      handlers,
      receivedIds: session.receivedIds,
      onAnswered: (receivedIds) => change(session.topic, { receivedIds }),
    })
    expiry.watch(session)
  }
  const drop = (topic: string, reason: EndReason) => {
    if (!table.delete(topic)) return
    expiry.stop(topic)
    channels.close(topic)
    relay.unsubscribe(topic).catch(() => {})
    emit({ type: 'ended', topic, reason })
  }
  /**
   * Runs one task after the other, also across tabs, so that nothing changes between a read and a write. A caller that
   * does not await the result need not catch its error either.
   */
  const runExclusive = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(() => store.exclusive(work))
    last = done.catch(() => {})
    return done
  }
  const remove = (topic: string, reason: EndReason) =>
    runExclusive(async () => {
      drop(topic, reason)
      await stored.delete(topic)
    })
  const change = (topic: string, fields: Partial<StoredSession>) =>
    runExclusive(async () => {
      // Another tab may have written more than this one has read.
      const before = table.has(topic) && (await stored.get(topic))
      if (!before) return undefined
      const session = { ...before, ...fields }
      table.set(topic, session)
      expiry.watch(session)
      await stored.set(session)
      return session
    })
  /** Applies the changes of other tabs. */
  async function syncFromStore(): Promise<void> {
    const found = await stored.list()
    for (const { topic, expiry: until } of table.values()) {
      const isPast = until * 1000 <= platform.now()
      if (!found.some((session) => session.topic === topic))
        drop(topic, isPast ? 'expired' : 'ended')
    }
    for (const session of found) {
      const before = table.get(session.topic)
      if (!before) {
        open(session)
        relay.subscribe([session.topic]).catch(() => {})
        emit({ type: 'session', session: publicPart(session) })
      } else if (!isSame(before, session)) {
        table.set(session.topic, session)
        expiry.watch(session)
        emit({ type: 'changed', session: publicPart(session) })
      }
    }
  }
  const onChange = () => void runExclusive(syncFromStore)
  // A page that was asleep missed all changes.
  const stops = [store.onChange(onChange), platform.onWake(onChange)]
  return {
    list: () => [...table.values()].map(publicPart),
    /** @throws PairingError `NO_SESSION` */
    get(topic: string): StoredSession {
      const session = table.get(topic)
      if (!session) throw new PairingError('NO_SESSION')
      return session
    },
    /** Applies the changes of other tabs now. */
    refresh: () => runExclusive(syncFromStore),
    /** Reads the stored sessions and listens on their topics. */
    async load() {
      for (const session of await stored.list()) open(session)
      relay.subscribe([...table.keys()]).catch(() => {})
    },
    add: (session: StoredSession) =>
      runExclusive(async () => {
        open(session)
        await stored.set(session)
        emit({ type: 'session', session: publicPart(session) })
      }),
    /** Changes the fields of a session that both sides see. */
    async revise(topic: string, fields: Partial<StoredSession>) {
      const session = await change(topic, fields)
      if (session) emit({ type: 'changed', session: publicPart(session) })
    },
    remove,
    stop() {
      for (const stop of stops) stop()
      expiry.stopAll()
    },
  }
}

const isSame = (one: StoredSession, other: StoredSession) =>
  one.expiry === other.expiry && JSON.stringify(one.namespaces) === JSON.stringify(other.namespaces)
