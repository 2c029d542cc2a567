/** When a webhook gets an event: a message was accepted, waits for a client that is away, or was delivered. */
export const watchStatuses = ['accepted', 'queued', 'delivered'] as const
export type WatchStatus = (typeof watchStatuses)[number]

/** A webhook of a client: for the messages that it sends, or for those that are for it. */
export type Watch = {
  /** The hash of the client. */
  client: string
  /** Its `did:key`: what is told names it. */
  clientId: string
  type: 'publisher' | 'subscriber'
  url: string
  tags: readonly number[]
  statuses: readonly WatchStatus[]
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** An event for a webhook, until it is delivered or too old. */
export type WatchEvent = {
  id: string
  /** The hash of the client that has it told. */
  client: string
  url: string
  /** The signed token. */
  auth: string
  /** How often it was tried. */
  tries: number
  /** Milliseconds since 1970. */
  dueAt: number
  expiresAt: number
}

/** Watches and their events. Every method throws `StorageError`. */
export type WatchStore = {
  /** False, and nothing is changed, where the client has as many as it may have. One of the same type and address is replaced. */
  register: (watch: Watch, options: { now: number; limit: number }) => Promise<boolean>
  unregister: (watch: Pick<Watch, 'client' | 'type' | 'url'>) => Promise<void>
  /** Whether there is any at all. */
  some: (now: number) => Promise<boolean>
  /** Those of publishers among these clients, and those of subscribers of these topics with the topic. */
  find: (
    of: { senders: readonly string[]; topics: readonly string[] },
    now: number,
  ) => Promise<{ publishers: Watch[]; subscribers: (Watch & { topic: string })[] }>
  /**
   * Keeps what is to be told, where its client has not too much waiting. What is there, or was told a short
   * while ago, is as it was.
   */
  enqueue: (events: readonly WatchEvent[], waitingPerClient: number) => Promise<void>
  /** Takes what is due, for so long that no other process takes it too. */
  claim: (options: { now: number; limit: number; leaseMs: number }) => Promise<WatchEvent[]>
  retry: (id: string, dueAt: number) => Promise<void>
  /** Nothing but the id is kept, until it expires: it is not told again. */
  done: (id: string) => Promise<void>
  /** Forgets what is over. */
  sweep: (now: number) => Promise<void>
  /** The secret of this name; the one that is offered where there is none yet. */
  secret: (name: string, offered: string) => Promise<string>
}
