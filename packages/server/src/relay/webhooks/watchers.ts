import type {
  MailboxChange,
  MailboxOutcome,
  MailboxStore,
  StoredMail,
} from '../../store/relay/mailboxStore.ts'
import type { WatchEvent, WatchStore } from '../../store/relay/watchStore.ts'
import type { Platform } from '../../util/platform.ts'
import { createPostWebhook } from '../../util/postWebhook.ts'
import { createAudienceCheck } from '../auth/audience.ts'
import { relayConstants } from '../relayConstants.ts'
import { RelayError } from '../relayError.ts'
import { acceptedOf, acksOf, deliveredOf, publishedOf } from './deliveryEvents.ts'
import { openRelayKey, type RelayKey } from './relayKey.ts'
import { createWatchEvents } from './watchEvents.ts'
import { readRegistration, readUnregistration } from './watchToken.ts'

/** Sends events about messages to the webhooks that clients registered. */
export type Watchers = {
  /** @throws RelayError `InvalidJwt`, `InvalidWebhook`, `WatchLimitExceeded`. */
  register: (clientId: string, token: string) => Promise<{ relayId: string }>
  /** @throws RelayError `InvalidJwt`. */
  unregister: (clientId: string, token: string) => Promise<true>
  /** Called before a commit, because acknowledged messages may be gone after it. */
  beforeCommit: (changes: readonly MailboxChange[]) => Promise<void>
  /** Queues the events of committed changes. `listeners` are the clients that listen on this node. */
  afterCommit: (
    changes: readonly MailboxChange[],
    outcomes: readonly MailboxOutcome[],
    listeners: (topic: string) => ReadonlySet<string>,
  ) => Promise<void>
  /** Sends the events that are due, without waiting for any receiver. Throws an error of earlier calls. */
  deliverDue: () => Promise<void>
  sweep: () => Promise<void>
  /** The relay's `did:key`, which proves its events. */
  relayId: () => Promise<string>
}

/** The dependencies of watchers. */
export type WatchersOptions = {
  watches: WatchStore
  mailbox: Pick<MailboxStore, 'read'>
  platform: Pick<Platform, 'now'>
  audiences: readonly string[]
  /** Hosts of web addresses that may be private, or not `https`. */
  hosts: readonly string[]
}

/** Creates watchers without a watch. */
export function createWatchers(options: WatchersOptions): Watchers {
  const { watches, mailbox, platform } = options
  const { now } = platform
  const hosts = new Set(options.hosts)
  const post = createPostWebhook(hosts)
  const isAudience = createAudienceCheck(options.audiences)
  const prepared = new WeakMap<readonly MailboxChange[], ReadonlyMap<string, StoredMail>>()
  let key: Promise<RelayKey> | undefined
  let lookup = { at: Number.NEGATIVE_INFINITY, some: false }

  /** The URLs that are being notified, by host: a receiver that answers slowly, or not at all, delays no other. */
  const busy = new Map<string, string>()
  let failure: { cause: unknown } | undefined

  const openKey = () => {
    key ??= openRelayKey(watches).catch((error) => {
      key = undefined
      throw error
    })
    return key
  }
  const checksOf = (clientId: string) => ({ clientId, hosts, isAudience, now: now() })

  /** Most relays have no watches, and query the database only now and then. */
  async function hasWatches(): Promise<boolean> {
    if (Math.abs(now() - lookup.at) >= relayConstants.watchLookMs)
      lookup = { at: now(), some: await watches.some(now()) }
    return lookup.some
  }

  async function beforeCommit(changes: readonly MailboxChange[]): Promise<void> {
    const acks = acksOf(changes)
    if (acks.length === 0 || !(await hasWatches())) return
    const found = await mailbox.read(acks)
    prepared.set(changes, new Map(found.map((one) => [`${one.topic} ${one.id}`, one])))
  }

  async function afterCommit(
    ...[changes, outcomes, listeners]: Parameters<Watchers['afterCommit']>
  ) {
    if (!(await hasWatches())) return
    const published = publishedOf(changes, outcomes)
    const made = changes.filter((_, index) => !outcomes[index]?.refused)
    const delivered = deliveredOf(made, prepared.get(changes) ?? new Map())
    const all = [...published, ...delivered]
    if (all.length === 0) return
    const senders = [...new Set(all.map(({ sender }) => sender))]
    const topics = [...new Set(all.map(({ mail }) => mail.topic))]
    const found = await watches.find({ senders, topics }, now())
    const accepted = published.flatMap((one) => acceptedOf(one, found.subscribers, listeners))
    const written = createWatchEvents([...accepted, ...delivered], found, {
      key: await openKey(),
      now: now(),
    })
    await watches.enqueue(written, relayConstants.webhooksPerClient)
  }

  async function sendEvent({ id, url, auth, tries }: WatchEvent): Promise<void> {
    const status = await post(url, JSON.stringify({ eventAuth: [auth] })).catch(() => 500)
    // A webhook that refuses an event (4xx) has received it.
    if (status < 500) return watches.done(id)
    const wait = Math.min(1000 * 2 ** tries, relayConstants.maxWebhookRetryMs)
    await watches.retry(id, now() + wait)
  }

  async function notify(url: string): Promise<void> {
    const limits = { limit: relayConstants.webhookBatch, leaseMs: relayConstants.webhookLeaseMs }
    const claimed = await watches.claim(url, { now: now(), ...limits })
    await Promise.all(claimed.map(sendEvent))
  }

  /** Notifies each receiver separately. URLs with the same host belong to the same receiver. */
  async function notifyDue(): Promise<void> {
    const limit = relayConstants.webhookReceivers
    const without = [...busy.values()]
    for (const url of await watches.dueUrls({ now: now(), limit, without })) {
      const host = URL.parse(url)?.host ?? url
      if (busy.has(host) || busy.size >= limit) continue
      busy.set(host, url)
      void notify(url)
        .catch((cause: unknown) => {
          failure = { cause }
        })
        .finally(() => busy.delete(host))
    }
  }

  return {
    beforeCommit,
    afterCommit,
    register: async (clientId, token) => {
      const watch = await readRegistration(token, checksOf(clientId))
      const { relayId } = await openKey()
      const limits = { now: now(), limit: relayConstants.watchesPerClient }
      if (!(await watches.register(watch, limits))) throw new RelayError('WatchLimitExceeded')
      lookup = { at: now(), some: true }
      return { relayId }
    },
    unregister: async (clientId, token) => {
      await watches.unregister(await readUnregistration(token, checksOf(clientId)))
      return true
    },
    deliverDue: async () => {
      if (!(await hasWatches())) return
      const before = failure
      failure = undefined
      await notifyDue()
      if (before) throw before.cause
    },
    sweep: () => watches.sweep(now()),
    relayId: async () => (await openKey()).relayId,
  }
}
