/** A part of the bucket's time that this node may spend. `from` advances with each spending, and with the clock. */
type Lease = { from: number; until: number }

/** The state of one key's bucket in this process. */
export type KeyState = {
  leases: Lease[]
  pending?: Promise<number> | undefined
  refused?: { until: number; costUs: number } | undefined
  /** Until then nothing is fetched in advance, because no full batch was left. */
  scarceUntil: number
}

/** Spends this cost from the leases, oldest first. */
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

/** Returns how many microseconds of a bucket can be spent at a time. */
export const sumOf = ({ leases }: KeyState, at: number) =>
  leases.reduce((sum, { from, until }) => sum + Math.max(0, until - Math.max(from, at)), 0)
