import type { CaipNetworkId, Namespace } from '@portico/contract'
import type { FeeEstimate, SeenTransaction, TransferParams } from '@portico/core/adapter'

/** A name of a mock adapter, its plain address and its picture. */
export type MockName = { name: string; address: string; avatarUrl?: string }

/** What becomes of the transactions of a mock adapter; `reverting` is reverted in a block that may be taken back. */
export type MockOutcome =
  | 'confirmed'
  | 'pending'
  | 'reverting'
  | 'reverted'
  | 'replaced'
  | 'dropped'

/** What a mock chain knows. Keys are plain addresses as `addressKey` writes them. */
export type Ledger = {
  namespace: Namespace
  balances: Map<string, bigint>
  tokens: Map<string, Map<string, bigint>>
  /** The nonces of payments that were made; undefined where the chain does not tell. */
  usedPayments: ReadonlySet<string> | undefined
  contracts: readonly string[]
  unreachable: readonly CaipNetworkId[]
  fee: bigint
  /** What a transfer costs besides. */
  surcharge: Omit<FeeEstimate, 'fee'>
  /** What is known of a transaction as soon as it is sent. */
  seen: SeenTransaction
  outcome: MockOutcome
  sent: Map<string, TransferParams>
  /** What was sent in the place of which one, by its hash. */
  replacements: Map<string, { hash: string; isSame: boolean }>
  names: readonly MockName[]
  /** How many batches and raw transactions were sent. */
  batches: number
  /** Who watches for transactions, where anybody can. */
  watchers: Set<() => void> | undefined
}
