const second = 1000
const day = 24 * 60 * 60 * second

/** Numbers of the relay protocol that no operator needs to set. Sizes in bytes, times in milliseconds. */
export const relayConstants = {
  frameBytes: 1024 * 1024,
  messageBytes: 512 * 1024,
  batch: 500,
  defaultTtlSeconds: 21_600,
  minTtlSeconds: 10,
  maxTtlSeconds: 30 * 24 * 60 * 60,
  /** A client's clock may be wrong by this much. */
  clockSkewMs: 120 * second,
  tokenMs: day,
  /** Node clients end a socket after 35 s of silence. */
  pingEveryMs: 25 * second,
  pingSweepMs: 5 * second,
  /** A socket without a topic that says nothing for so long is closed. */
  idleMs: 300 * second,
  /** How long a refused client is held: it would come back at once (measured: 12,000 times a minute). */
  refusalMs: second,
  maxRefusalMs: 30 * second,
  /** What was refused is forgotten after this. */
  refusalMemoryMs: 60 * second,
  heldPerIp: 32,
  heldInAll: 2000,
  /** Requests of one socket that wait; past it nothing more is read from the socket. */
  waitingRequests: 32,
  waitingRequestBytes: 2 * 1024 * 1024,
  /** How many requests in a row may be refused before the socket is closed. */
  strikes: 20,
  /** Messages of one topic that are sent to a socket and not acknowledged. */
  inFlightPerTopic: 64,
  /** The same of all topics of a socket. Past it a topic still has one, so that none waits for another's. */
  inFlight: 1024,
  /** Messages and bytes that are looked up at a time: two of the largest messages. */
  page: 96,
  pageBytes: 1100 * 1024,
  /** A socket that leaves more unread is cut, and so is one that reads nothing for so long. */
  maxUnreadBytes: 8 * 1024 * 1024,
  stallMs: 60 * second,
  /** The same while the budget of all is nearly used up. */
  shortStallMs: 10 * second,
  fetchPage: 100,
  commitItems: 1000,
  commitBytes: 8 * 1024 * 1024,
  /** Commits begin no faster than this; who comes first does not wait. */
  commitEveryMs: 10,
  waitingChanges: 20_000,
  waitingChangeBytes: 64 * 1024 * 1024,
  /** More than any commit takes that ends. */
  commitMs: 10 * second,
  /** What is on its way into the database when all sockets are closed has so long. */
  settleMs: 2 * second,
  /** A message costs one more of its sender's rate for each so many bytes. */
  bytesPerCost: 16 * 1024,
  /** What a full disk does not take of acknowledgements and subscriptions is kept in mind, so much of it. */
  deferred: 20_000,
  flushMs: 2 * second,
  /** The projects of open sockets are looked up so often. */
  projectsMs: 30 * second,
  diskLookMs: 5 * second,
  sweepMs: 30 * second,
  subscriptionLifeMs: 30 * day,
  watchMs: 30 * day,
  watchesPerClient: 64,
  watchTags: 100,
  /** How many events of one client's webhooks may wait; more are dropped. */
  webhooksPerClient: 1000,
  /** How long an event is tried again that a webhook did not accept. */
  webhookMs: day,
  webhookEveryMs: second,
  webhookBatch: 50,
  webhookLeaseMs: 60 * second,
  maxWebhookRetryMs: 60 * 60 * second,
  /** Whether there are watches at all is looked up so often. */
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
