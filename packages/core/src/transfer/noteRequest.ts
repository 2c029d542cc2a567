import type { SeenTransaction } from '../types/transaction.ts'
import type { Tracker } from './tracker/tracker.ts'

/** Stores data that helps to find a requested transaction, and its hash as soon as it is signed. */
export function noteRequest(
  tracker: Tracker,
  id: string,
  { hash, ...seen }: SeenTransaction & { hash?: string },
  at: number,
): void {
  if (hash === undefined) tracker.dispatch(id, { type: 'sendRequested', at, seen })
  else tracker.dispatch(id, { type: 'submitted', at, ...seen, hash })
}
