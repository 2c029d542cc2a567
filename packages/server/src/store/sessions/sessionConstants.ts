/** How long things of a sign-in last, in milliseconds. */
export const sessionConstants = {
  nonceMs: 10 * 60_000,
  accessTokenMs: 5 * 60_000,
  /** From the signature on. */
  sessionMs: 30 * 24 * 60 * 60_000,
  /** Without being refreshed. */
  idleMs: 7 * 24 * 60 * 60_000,
  /** Two tabs may refresh with one token: so long it is not taken for a stolen one. */
  refreshLeewayMs: 10_000,
  /** Of an account in a project; the oldest goes. */
  mostSessions: 20,
  /** Of a browser at a site: the rest of its cookies is not looked at. */
  mostInBrowser: 20,
  /** Tokens of the rate limit that a proof costs, which may ask a node. */
  verifyCost: 10,
} as const
