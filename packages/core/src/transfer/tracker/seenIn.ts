import type { SeenTransaction } from '../../types/transaction.ts'

/** What is worth keeping of what was told. */
export const seenIn = ({
  sender,
  nonce,
  sinceBlock,
  fingerprint,
  expiresAtBlock,
  awaits,
  batch,
  batchConnector,
}: SeenTransaction) =>
  defined({ sender, nonce, sinceBlock, fingerprint, expiresAtBlock, awaits, batch, batchConnector })

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Without the entries that are not there. */
export const defined = <T extends object>(entries: T): Defined<T> =>
  Object.fromEntries(
    Object.entries(entries).filter(([, value]) => value !== undefined),
  ) as Defined<T>
