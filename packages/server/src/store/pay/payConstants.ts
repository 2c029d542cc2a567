/** How orders are watched. Times are milliseconds. */
export const payConstants = {
  /** How often a chain with orders is looked at. */
  lookMs: 2_000,
  /** No other node looks at a chain meanwhile; more than a look takes. */
  leaseMs: 30_000,
  /** An order is watched for so long after it has expired: who pays late is found, and who pays twice. */
  lateMs: 24 * 60 * 60_000,
  leastLifeMs: 60_000,
  mostLifeMs: 30 * 24 * 60 * 60_000,
  /** So many blocks are looked through at one look. */
  blocksPerLook: 200,
  /** In more parts nobody pays: what is less than this part of an order is not looked at. */
  mostParts: 100n,
  /** What no node tells is passed over after so many looks, since all other payments wait for it. */
  passOverAfter: 3,
  /** Its block is looked at again after so long, then after twice as long, and so on. */
  gapRetryMs: 30_000,
  mostGapRetryMs: 60 * 60_000,
  /** More than a day of tries: nobody waits for the order any more. */
  mostGapTries: 32,
  gapsPerLook: 10,
  /** What is looked through begins so many blocks before an order: its first ones may be replaced. */
  startBack: 8,
  /** So many blocks that were looked through are looked through again with the next ones: a node that is behind tells nothing of the newest. */
  againBlocks: 8,
  /** After a reorganisation at least so many blocks are looked through again. */
  reorgBlocks: 64,
} as const

/** How shops are told. Times are milliseconds. */
export const payWebhookConstants = {
  /** So many messages of one shop are on their way at once. */
  batch: 4,
  /** For so long no other node sends what this one has begun to send. More than an attempt. */
  leaseMs: 30_000,
  lookMs: 5_000,
  /** The pause after the first failed attempt; it doubles with each. */
  retryMs: 5_000,
  mostRetryMs: 60 * 60_000,
  /** A message that was not taken for so long is given up. */
  giveUpMs: 3 * 24 * 60 * 60_000,
  /** For so long the secret before the last one signs as well. */
  rotationMs: 24 * 60 * 60_000,
} as const
