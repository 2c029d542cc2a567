/** What to do when a relay has closed the socket: whether to reconnect, and the shortest wait before. */
export type AfterClose = { comeBack: boolean; waitMs: number }

const again: AfterClose = { comeBack: true, waitMs: 0 }
const later: AfterClose = { comeBack: true, waitMs: 10_000 }

/** Codes that mean something of their own; those in the 3000s and 4000s otherwise mean no. */
const known: Readonly<Record<number, AfterClose>> = {
  // "Too many requests".
  1013: later,
  // Refused for a message that was too long: the same again would be refused again.
  1009: later,
  // The relay shares its clients out anew.
  4010: again,
}

/** What to do after a relay has closed the socket with a code. */
export const afterClose = (code: number): AfterClose =>
  known[code] ?? (code >= 3000 && code < 5000 ? { comeBack: false, waitMs: 30_000 } : again)

/** How long to wait before the next try, in milliseconds; `chance` from 0 to 1 spreads clients out. */
export const backOff = (tries: number, chance: number): number =>
  Math.min(30_000, 200 * 2 ** tries) * (0.5 + chance / 2)
