import type { Activity } from '../parseActivity.ts'

/** What the rest of the wallet does as a transaction comes along. */
export type OutgoingEvents = {
  /** The request waits no more. */
  drop(key: string): void
  record(entry: Omit<Activity, 'at'>): Promise<void>
}
