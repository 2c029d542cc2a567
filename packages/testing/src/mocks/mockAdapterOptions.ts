import type { CaipNetworkId, Namespace } from '@portico/contract'
import type {
  Adapter,
  AdapterFeature,
  Connector,
  FeeEstimate,
  SeenTransaction,
} from '@portico/core/adapter'
import type { MockName } from './mockLedger.ts'

/** How a mock adapter starts. */
export type MockAdapterOptions = {
  namespace?: Namespace
  features?: readonly AdapterFeature[]
  /** The kinds of account of embedded wallets. */
  accountTypes?: Adapter['accountTypes']
  /** What is particular to the family; `mockFamily` unless given. */
  loadFamily?: Adapter['loadFamily']
  /** Wallets that are found at once. */
  connectors?: readonly Connector[]
  /** Base units by plain address. */
  balances?: Readonly<Record<string, bigint>>
  /** Base units by plain token address, then by plain address. */
  tokenBalances?: Readonly<Record<string, Readonly<Record<string, bigint>>>>
  /** The nonces of payments that the chain has. Unless given, it does not tell. */
  usedPayments?: ReadonlySet<string>
  /** Plain addresses that are contracts. */
  contracts?: readonly string[]
  /** What a transfer costs, in base units. */
  fee?: bigint
  /** What it costs besides: `accountDeposit`, `withheld`. */
  surcharge?: Omit<FeeEstimate, 'fee'>
  /** What is known of a transaction as soon as it is sent. */
  seen?: SeenTransaction
  /** Networks whose nodes do not answer. */
  unreachable?: readonly CaipNetworkId[]
  /** Watches for the transactions of `announceTransactions`. */
  pendingTransactions?: boolean
  /** Names that are looked up both ways, on every network; in small letters. */
  names?: readonly MockName[]
}
