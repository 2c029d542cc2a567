import type { Activity } from '../parseActivity.ts'
import type { Outgoing } from './outgoing.ts'

/** What the rest of the wallet does as a transaction comes along. */
export type OutgoingEvents = {
  /** The request waits no more. */
  drop(key: string): void
  /** The network refused it: its owner is asked once more. */
  retry(entry: Outgoing): void
  record(entry: Omit<Activity, 'at'>): Promise<void>
}
