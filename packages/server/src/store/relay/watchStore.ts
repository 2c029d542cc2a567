/** The events for webhooks: a message was accepted, waits for a client that is away, or was delivered. */
export const watchStatuses = ['accepted', 'queued', 'delivered'] as const
export type WatchStatus = (typeof watchStatuses)[number]

/** A webhook of a client: for the messages that it sends, or for those that are sent to it. */
export type Watch = {
  /** The hash of the client. */
  client: string
  /** Its `did:key`, which the events name. */
  clientId: string
  type: 'publisher' | 'subscriber'
  url: string
  tags: readonly number[]
  statuses: readonly WatchStatus[]
  /** In milliseconds since 1970. */
  expiresAt: number
}

/** An event for a webhook, until it is delivered or expired. */
export type WatchEvent = {
  id: string
  /** The hash of the client that registered the webhook. */
  client: string
  url: string
  /** The signed token. */
  auth: string
  /** The number of attempts. */
  tries: number
  /** In milliseconds since 1970. */
  dueAt: number
  expiresAt: number
}

/** Watches and their events. Every method throws `StorageError`. */
export type WatchStore = {
  /**
   * Registers a watch, instead of one of the same type and address. Returns false, and changes nothing, if the client
   * has as many as it may have.
   */
  register: (watch: Watch, options: { now: number; limit: number }) => Promise<boolean>
  unregister: (watch: Pick<Watch, 'client' | 'type' | 'url'>) => Promise<void>
  /** Whether there is any watch at all. */
  some: (now: number) => Promise<boolean>
  /** Returns the watches of publishers among these clients, and those of subscribers of these topics with the topic. */
  find: (
    of: { senders: readonly string[]; topics: readonly string[] },
    now: number,
  ) => Promise<{ publishers: Watch[]; subscribers: (Watch & { topic: string })[] }>
  /**
   * Stores events, unless too many of their client wait. Ignores an event that exists, or was sent a short while ago.
   */
  enqueue: (events: readonly WatchEvent[], waitingPerClient: number) => Promise<void>
  /** Returns the URLs with due events, those that wait longest first, without the given ones. */
  dueUrls: (options: {
    now: number
    limit: number
    without: readonly string[]
  }) => Promise<string[]>
  /** Claims due events of a URL for `leaseMs`, so that no other process claims them too. */
  claim: (
    url: string,
    options: { now: number; limit: number; leaseMs: number },
  ) => Promise<WatchEvent[]>
  retry: (id: string, dueAt: number) => Promise<void>
  /** Removes everything but the id, which stays until it expires, so that the event is not sent again. */
  done: (id: string) => Promise<void>
  /** Deletes expired rows. */
  sweep: (now: number) => Promise<void>
  /** Returns the secret with this name. Stores the offered one if there is none yet. */
  secret: (name: string, offered: string) => Promise<string>
}
