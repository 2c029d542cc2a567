/** The constants of watching orders. Times are in milliseconds. */
export const payConstants = {
  /** The interval between checks of a chain with orders. */
  lookMs: 2_000,
  /** How long no other node checks a chain: longer than one check takes. */
  leaseMs: 30_000,
  /** How long an order is watched after it has expired, to find late and double payments. */
  lateMs: 24 * 60 * 60_000,
  leastLifeMs: 60_000,
  mostLifeMs: 30 * 24 * 60 * 60_000,
  /** The maximum number of blocks in one check. */
  blocksPerLook: 200,
  /** The maximum number of parts of a payment. Transfers of less than this part of an order are ignored. */
  mostParts: 100n,
  /** The number of checks after which unreadable data is passed over, because all other payments wait for it. */
  passOverAfter: 3,
  /** The wait before its block is read again. It doubles each time. */
  gapRetryMs: 30_000,
  mostGapRetryMs: 60 * 60_000,
  /** More than a day of attempts, after which nobody waits for the order any more. */
  mostGapTries: 32,
  gapsPerLook: 10,
  /** How many blocks before an order the first check begins, because its first blocks may be replaced. */
  startBack: 8,
  /** How many blocks are read again with the next ones, because a node that is behind lacks the newest. */
  againBlocks: 8,
  /** The minimum number of blocks that are read again after a reorganization. */
  reorgBlocks: 64,
} as const

/** The constants of notifying shops. Times are in milliseconds. */
export const payWebhookConstants = {
  /** The maximum number of parallel messages to one shop. */
  batch: 4,
  /** How long no other node sends a message that this one has begun to send. Longer than an attempt. */
  leaseMs: 30_000,
  lookMs: 5_000,
  /** The pause after the first failed attempt. It doubles with each one. */
  retryMs: 5_000,
  mostRetryMs: 60 * 60_000,
  /** How long a message is retried before it is given up. */
  giveUpMs: 3 * 24 * 60 * 60_000,
  /** How long the previous secret signs as well. */
  rotationMs: 24 * 60 * 60_000,
} as const
