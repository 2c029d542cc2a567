import type { SeenTransaction } from '../../types/transaction.ts'

/** Returns the data about a transaction that is worth storing. */
export const seenIn = ({
  sender,
  nonce,
  sinceBlock,
  fingerprint,
  expiresAtBlock,
  awaits,
  call,
  safeNext,
  batch,
  batchConnector,
}: SeenTransaction) =>
  defined({
    sender,
    nonce,
    sinceBlock,
    fingerprint,
    expiresAtBlock,
    awaits,
    call,
    safeNext,
    batch,
    batchConnector,
  })

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Removes `undefined` entries. */
export const defined = <T extends object>(entries: T): Defined<T> =>
  Object.fromEntries(
    Object.entries(entries).filter(([, value]) => value !== undefined),
  ) as Defined<T>
