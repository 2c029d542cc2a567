/** How mails are sent. Times are milliseconds. */
export const mailConstants = {
  /** So many at once. */
  batch: 10,
  /** One attempt takes at most so long, then the connection is cut. */
  attemptMs: 45_000,
  /** For so long no other node sends what this one has begun to send. More than an attempt. */
  leaseMs: 90_000,
  /** How often it is looked for what another node left. */
  lookMs: 5_000,
  /** The pause after the first failed attempt; it doubles with each. */
  retryMs: 2_000,
  mostRetryMs: 60_000,
  /** A mail server that took none for so long is down for who asks for a code, and is named to the operator. */
  downMs: 60_000,
  impairedMs: 5 * 60_000,
  /** How far back mails are counted. */
  budgetMs: 60 * 60_000,
} as const
