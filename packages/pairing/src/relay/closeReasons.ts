/** The reaction to a closed socket: whether to reconnect, and the minimum wait before. */
export type AfterClose = { comeBack: boolean; waitMs: number }

const again: AfterClose = { comeBack: true, waitMs: 0 }
const later: AfterClose = { comeBack: true, waitMs: 10_000 }

/** Close codes with a meaning. All others in the 3000s and 4000s are refusals. */
const known: Readonly<Record<number, AfterClose>> = {
  // "Too many requests".
  1013: later,
  // The message was too long. It would be refused again at once.
  1009: later,
  // The relay rebalances its clients.
  4010: again,
}

/** Returns the reaction to a close code of the relay. */
export const afterClose = (code: number): AfterClose =>
  known[code] ?? (code >= 3000 && code < 5000 ? { comeBack: false, waitMs: 30_000 } : again)

/** Returns the wait before the next attempt, in milliseconds. `chance`, from 0 to 1, spreads clients out. */
export const backOff = (tries: number, chance: number): number =>
  Math.min(30_000, 200 * 2 ** tries) * (0.5 + chance / 2)
