import type { CaipNetworkId, Namespace } from '@portico/contract'
import type { FeeEstimate, SeenTransaction, TransferParams } from '@portico/core/adapter'

/** A name of a mock adapter, its plain address and its picture. */
export type MockName = { name: string; address: string; avatarUrl?: string }

/** The outcome of a mock adapter's transactions. `reverting`: reverted in a block that may be replaced. */
export type MockOutcome =
  | 'confirmed'
  | 'pending'
  | 'reverting'
  | 'reverted'
  | 'replaced'
  | 'dropped'

/** The state of a mock chain. Keys are plain addresses as `addressKey` writes them. */
export type Ledger = {
  namespace: Namespace
  balances: Map<string, bigint>
  tokens: Map<string, Map<string, bigint>>
  /** The nonces of payments that were made; undefined if the chain cannot be read. */
  usedPayments: ReadonlySet<string> | undefined
  contracts: readonly string[]
  unreachable: readonly CaipNetworkId[]
  fee: bigint
  /** The additional costs of a transfer. */
  surcharge: Omit<FeeEstimate, 'fee'>
  /** The details of a transaction that are known as soon as it is sent. */
  seen: SeenTransaction
  outcome: MockOutcome
  sent: Map<string, TransferParams>
  /** The replacements of transactions, by the hash of the replaced one. */
  replacements: Map<string, { hash: string; isSame: boolean }>
  names: readonly MockName[]
  /** The number of batches and raw transactions that were sent. */
  batches: number
  /** The watchers for transactions, if the adapter supports them. */
  watchers: Set<() => void> | undefined
}
