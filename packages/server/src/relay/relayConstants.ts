const second = 1000
const day = 24 * 60 * 60 * second

/** Constants of the relay protocol that no operator needs to set. Sizes are in bytes, times in milliseconds. */
export const relayConstants = {
  frameBytes: 1024 * 1024,
  messageBytes: 512 * 1024,
  batch: 500,
  defaultTtlSeconds: 21_600,
  minTtlSeconds: 10,
  maxTtlSeconds: 30 * 24 * 60 * 60,
  /** The accepted error of a client's clock. */
  clockSkewMs: 120 * second,
  tokenMs: day,
  /** Node.js clients end a socket after 35 s of silence. */
  pingEveryMs: 25 * second,
  pingSweepMs: 5 * second,
  /** The relay closes a socket without a topic after this time of silence. */
  idleMs: 300 * second,
  /**
   * How long the relay holds a refused client, which would otherwise reconnect at once (measured: 12,000 times a
   * minute).
   */
  refusalMs: second,
  maxRefusalMs: 30 * second,
  /** The relay forgets a refusal after this time. */
  refusalMemoryMs: 60 * second,
  heldPerIp: 32,
  heldInAll: 2000,
  /** Waiting requests of one socket. Above this number the relay stops reading the socket. */
  waitingRequests: 32,
  waitingRequestBytes: 2 * 1024 * 1024,
  /** The number of refused requests in a row after which the relay closes the socket. */
  strikes: 20,
  /** Messages of one topic that are sent to a socket and not acknowledged. */
  inFlightPerTopic: 64,
  /** The same for all topics of a socket. Above it a topic still has one, so that no topic waits for another. */
  inFlight: 1024,
  /** Messages and bytes of one lookup: two of the largest messages. */
  page: 96,
  pageBytes: 1100 * 1024,
  /** The relay cuts a socket that leaves more unread, or that reads nothing for this time. */
  maxUnreadBytes: 8 * 1024 * 1024,
  stallMs: 60 * second,
  /** The same while the budget for all is nearly used up. */
  shortStallMs: 10 * second,
  fetchPage: 100,
  commitItems: 1000,
  commitBytes: 8 * 1024 * 1024,
  /** The minimum time between two commits. The first change does not wait. */
  commitEveryMs: 10,
  waitingChanges: 20_000,
  waitingChangeBytes: 64 * 1024 * 1024,
  /** More than the time of any commit that ends. */
  commitMs: 10 * second,
  /** The time that writes to the database have after all sockets are closed. */
  settleMs: 2 * second,
  /** A message costs one more of its sender's rate for each of so many bytes. */
  bytesPerCost: 16 * 1024,
  /** The maximum number of acknowledgements and subscriptions in memory that a full disk did not take. */
  deferred: 20_000,
  flushMs: 2 * second,
  /** The interval between two checks of the projects of open sockets. */
  projectsMs: 30 * second,
  diskLookMs: 5 * second,
  sweepMs: 30 * second,
  subscriptionLifeMs: 30 * day,
  watchMs: 30 * day,
  watchesPerClient: 64,
  watchTags: 100,
  /** The maximum number of waiting events for one client's webhooks. The relay drops more. */
  webhooksPerClient: 1000,
  /** How long the relay retries an event that a webhook did not accept. */
  webhookMs: day,
  webhookEveryMs: second,
  webhookBatch: 50,
  /** How many receivers of webhooks are notified at once. */
  webhookReceivers: 100,
  webhookLeaseMs: 60 * second,
  maxWebhookRetryMs: 60 * 60 * second,
  /** The interval between two checks whether there are watches at all. */
  watchLookMs: 10 * second,
} as const

/** Codes of the WebSocket close frame that the relay uses. */
export const closeCodes = {
  goingAway: 1001,
  unsupportedData: 1003,
  policy: 1008,
  tryAgainLater: 1013,
  refused: 3000,
  idle: 4008,
} as const
