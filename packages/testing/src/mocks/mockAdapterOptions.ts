import type { CaipNetworkId, Namespace } from '@portico/contract'
import type {
  Adapter,
  AdapterFeature,
  Connector,
  FeeEstimate,
  SeenTransaction,
} from '@portico/core/adapter'
import type { MockName } from './mockLedger.ts'

/** The options of a mock adapter. */
export type MockAdapterOptions = {
  namespace?: Namespace
  features?: readonly AdapterFeature[]
  /** The kinds of account of embedded wallets. */
  accountTypes?: Adapter['accountTypes']
  /** Loads the parts that are specific to the family; `mockFamily` by default. */
  loadFamily?: Adapter['loadFamily']
  /** Wallets that are discovered at once. */
  connectors?: readonly Connector[]
  /** Base units by plain address. */
  balances?: Readonly<Record<string, bigint>>
  /** Base units by plain token address, then by plain address. */
  tokenBalances?: Readonly<Record<string, Readonly<Record<string, bigint>>>>
  /** The nonces of payments that the chain has. Without it, the chain cannot be read. */
  usedPayments?: ReadonlySet<string>
  /** Plain addresses that are contracts. */
  contracts?: readonly string[]
  /** The fee of a transfer, in base units. */
  fee?: bigint
  /** The additional costs of a transfer: `accountDeposit`, `withheld`. */
  surcharge?: Omit<FeeEstimate, 'fee'>
  /** The details of a transaction that are known as soon as it is sent. */
  seen?: SeenTransaction
  /** Networks whose nodes do not answer. */
  unreachable?: readonly CaipNetworkId[]
  /** Whether the adapter watches for the transactions of `announceTransactions`. */
  pendingTransactions?: boolean
  /** Names that resolve in both directions, on every network; in lower case. */
  names?: readonly MockName[]
}
