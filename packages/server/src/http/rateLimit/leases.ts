/** A part of the bucket's time that this node may spend: `from` moves on as it is spent, and with the clock. */
type Lease = { from: number; until: number }

/** What this process holds of the bucket of one key. */
export type KeyState = {
  leases: Lease[]
  pending?: Promise<number> | undefined
  refused?: { until: number; costUs: number } | undefined
  /** Until then none is fetched before it is needed: there was no whole batch left. */
  scarceUntil: number
}

/** Takes so much from the leases, of those that came first. */
export function spend(held: KeyState, cost: number, at: number): void {
  let left = cost
  for (const lease of held.leases) {
    lease.from = Math.max(lease.from, at)
    const taken = Math.max(0, Math.min(left, lease.until - lease.from))
    lease.from += taken
    left -= taken
  }
  held.leases = held.leases.filter(({ from, until }) => from < until)
}

/** How many microseconds of a bucket can be spent at a time. */
export const sumOf = ({ leases }: KeyState, at: number) =>
  leases.reduce((sum, { from, until }) => sum + Math.max(0, until - Math.max(from, at)), 0)
