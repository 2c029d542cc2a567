/** The limits of sign-ins. Times are in milliseconds. */
export const sessionConstants = {
  nonceMs: 10 * 60_000,
  accessTokenMs: 5 * 60_000,
  /** The lifetime of a session from its signature. */
  sessionMs: 30 * 24 * 60 * 60_000,
  /** The lifetime of a session without a refresh. */
  idleMs: 7 * 24 * 60 * 60_000,
  /** How long the previous token does not count as stolen, because two tabs may refresh with one token. */
  refreshLeewayMs: 10_000,
  /** For an account in a project. The oldest session ends first. */
  mostSessions: 20,
  /** For a browser at a site. Further cookies are ignored. */
  mostInBrowser: 20,
  /** The rate-limit tokens that a proof costs, because it may query a node. */
  verifyCost: 10,
} as const
