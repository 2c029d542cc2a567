import type { ReadTransaction } from './readTransaction.ts'
import type { TransactionMeta } from './transactionMeta.ts'

/** A transaction that a block includes. */
export type TransactionRecord = {
  /** The number of transactions before it. */
  number: number
  read: ReadTransaction
  slot: bigint
  /** Seconds since 1970. */
  blockTime: bigint
  meta: TransactionMeta
}

/** The transactions of all blocks, indexed for lookups. */
export type TransactionIndex = {
  add(record: TransactionRecord): void
  get(signature: string): TransactionRecord | undefined
  /** Returns those that name an account, newest first. */
  naming(address: string): readonly TransactionRecord[]
  count(): number
  all(): readonly TransactionRecord[]
}

/** Creates an empty index. */
export function createTransactionIndex(): TransactionIndex {
  const bySignature = new Map<string, TransactionRecord>()
  const byAddress = new Map<string, TransactionRecord[]>()
  return {
    add(record) {
      bySignature.set(record.read.signature, record)
      for (const key of new Set<string>(record.read.keys)) {
        const list = byAddress.get(key)
        if (list) list.unshift(record)
        else byAddress.set(key, [record])
      }
    },
    get: (signature) => bySignature.get(signature),
    naming: (address) => byAddress.get(address) ?? [],
    count: () => bySignature.size,
    all: () => [...bySignature.values()],
  }
}
