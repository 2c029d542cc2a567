/** The constants of sending mails. Times are in milliseconds. */
export const mailConstants = {
  /** The maximum number of parallel mails. */
  batch: 10,
  /** The maximum duration of one attempt, after which the connection is cut. */
  attemptMs: 45_000,
  /** How long no other node sends a mail that this one has begun to send. Longer than an attempt. */
  leaseMs: 90_000,
  /** The interval between checks for mails that another node left. */
  lookMs: 5_000,
  /** The pause after the first failed attempt. It doubles with each one. */
  retryMs: 2_000,
  mostRetryMs: 60_000,
  /**
   * How long a mail server must have accepted nothing to count as down for visitors, and to be reported to the
   * operator.
   */
  downMs: 60_000,
  impairedMs: 5 * 60_000,
  /** The time window of the count of mails. */
  budgetMs: 60 * 60_000,
} as const
