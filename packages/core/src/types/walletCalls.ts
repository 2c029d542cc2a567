import type { CaipNetworkId } from '@portico/contract'
import type { Connector } from './connector.ts'
import type { Network } from './network.ts'

/** A transaction in the form that sites write. */
export type TransactionRequest = {
  to: string
  /** Bytes in hex; none by default. */
  data?: string | undefined
  /** Base units. A value that is no number counts as zero (specification, section 5). */
  value?: bigint | number | string | undefined
}

/** The wallet, account and network that send. */
export type SenderParams = {
  connector: Connector
  network: Network
  /** Plain address of the account. */
  from: string
  /** Ends the wait for a wallet that does not answer; it may still send. */
  signal?: AbortSignal | undefined
}

/** A transaction to send. */
export type SendTransactionParams = SenderParams & { transaction: TransactionRequest }

/** A call of a contract's function, by its ABI. */
export type WriteContractParams = SenderParams & {
  /** Plain address of the contract. */
  address: string
  /** ABI in its JSON form. */
  abi: readonly unknown[]
  functionName: string
  args?: readonly unknown[]
  value?: TransactionRequest['value']
}

/** Several calls to send as one (EIP-5792). */
export type SendCallsParams = SenderParams & {
  calls: readonly TransactionRequest[]
  /** Whether all must happen or none. Defaults to true. */
  atomicRequired?: boolean
  /** Additional requests to the wallet, by the name of the capability. */
  capabilities?: Readonly<Record<string, unknown>>
}

/** The status of a batch of calls. */
export type CallsStatus = {
  /** `partial`: some were reverted, some were not. `failed`: none reached the chain. */
  status: 'pending' | 'confirmed' | 'failed' | 'reverted' | 'partial'
  /** Hashes of the transactions that include the calls. */
  hashes: readonly string[]
  /** Whether the network's own nodes confirm the status. */
  isVerified: boolean
}

/** The capabilities of a wallet on a network, by name (EIP-5792). */
export type WalletCapabilities = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** An asset of an account according to its wallet (ERC-7811); names are sanitized. */
export type WalletAsset = {
  type: 'NATIVE' | 'ERC20'
  /** Plain address of the token; absent for the native currency. */
  address?: string
  /** Base units. */
  balance: bigint
  name: string
  symbol: string
  decimals: number
  /** Decimal string, in US dollars for one whole unit. */
  price?: string
  iconUrl?: string
}

/** Assets by network, for the requested networks. */
export type WalletAssets = Readonly<Record<CaipNetworkId, readonly WalletAsset[]>>

/** A permission of the site (EIP-2255). */
export type WalletPermission = {
  parentCapability: string
  caveats: readonly { type: string; value: unknown }[]
}

/** The account and the networks of a query. */
export type WalletQuery = { connector: Connector; address: string; networks: readonly Network[] }

/** Actions that only wallets can do. Each rejects with `WALLET_UNSUPPORTED` if the wallet cannot. */
export type WalletActions = {
  /**
   * Requests a transaction from the wallet; returns its hash. Rejects one that would fail before the request.
   * @throws PorticoError as `send`, `INVALID_CALL`.
   */
  sendTransaction(params: SendTransactionParams): Promise<string>
  /** Requests a contract call from the wallet; returns the hash. @throws PorticoError `CONTRACT_CALL_INVALID` too. */
  writeContract(params: WriteContractParams): Promise<string>
  /** Requests a batch of calls from the wallet (EIP-5792); returns the id of the batch. */
  sendCalls(params: SendCallsParams): Promise<string>
  getCallsStatus(params: {
    connector: Connector
    network: Network
    id: string
  }): Promise<CallsStatus>
  /** Returns capabilities by network; empty for a wallet without capabilities. */
  getCapabilities(params: WalletQuery): Promise<Readonly<Record<CaipNetworkId, WalletCapabilities>>>
  getAssets(params: WalletQuery): Promise<WalletAssets>
  getPermissions(params: { connector: Connector }): Promise<readonly WalletPermission[]>
  /** Lets the visitor choose accounts again. */
  requestPermissions(params: {
    connector: Connector
    signal?: AbortSignal | undefined
  }): Promise<readonly WalletPermission[]>
  /** Revokes the site's permissions in the wallet. */
  revokePermissions(params: { connector: Connector }): Promise<void>
}
