import type { ReadTransaction } from './readTransaction.ts'
import type { TransactionMeta } from './transactionMeta.ts'

/** A transaction that a block holds. */
export type TransactionRecord = {
  read: ReadTransaction
  slot: bigint
  /** Seconds since 1970. */
  blockTime: bigint
  meta: TransactionMeta
}

/** The transactions of all blocks, as they are looked up. */
export type TransactionIndex = {
  add(record: TransactionRecord): void
  get(signature: string): TransactionRecord | undefined
  /** Those that name an account, the newest first. */
  naming(address: string): readonly TransactionRecord[]
  all(): readonly TransactionRecord[]
}

/** Makes the index, of what was kept. */
export function createTransactionIndex(kept: readonly TransactionRecord[] = []): TransactionIndex {
  const bySignature = new Map<string, TransactionRecord>()
  const byAddress = new Map<string, TransactionRecord[]>()
  const add = (record: TransactionRecord) => {
    bySignature.set(record.read.signature, record)
    for (const key of new Set<string>(record.read.keys)) {
      const list = byAddress.get(key)
      if (list) list.unshift(record)
      else byAddress.set(key, [record])
    }
  }
  for (const record of kept) add(record)
  return {
    add,
    get: (signature) => bySignature.get(signature),
    naming: (address) => byAddress.get(address) ?? [],
    all: () => [...bySignature.values()],
  }
}
