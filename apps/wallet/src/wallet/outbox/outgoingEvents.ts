import type { Activity } from '../parseActivity.ts'

/** The rest of the wallet's reactions to the progress of a transaction. */
export type OutgoingEvents = {
  /** Removes a request from the queue. */
  drop(key: string): void
  record(entry: Omit<Activity, 'at'>): Promise<void>
}
