import type { CaipNetworkId } from '@portico/contract'
import type { Connector } from './connector.ts'
import type { Network } from './network.ts'

/** A transaction as a site writes it. */
export type TransactionRequest = {
  to: string
  /** Bytes in hex; none unless given. */
  data?: string | undefined
  /** Base units. What is not a number counts as zero (specification, section 5). */
  value?: bigint | number | string | undefined
}

/** Who is asked to send, from which account and where. */
export type SenderParams = {
  connector: Connector
  network: Network
  /** Plain address of the account. */
  from: string
  /** Ends the wait for a wallet that does not answer; it may send all the same. */
  signal?: AbortSignal | undefined
}

/** A transaction to send. */
export type SendTransactionParams = SenderParams & { transaction: TransactionRequest }

/** A function of a contract to call, by its ABI. */
export type WriteContractParams = SenderParams & {
  /** Plain address of the contract. */
  address: string
  /** ABI as JSON has it. */
  abi: readonly unknown[]
  functionName: string
  args?: readonly unknown[]
  value?: TransactionRequest['value']
}

/** Several calls to send as one (EIP-5792). */
export type SendCallsParams = SenderParams & {
  calls: readonly TransactionRequest[]
  /** Whether all have to happen or none. On unless set to false. */
  atomicRequired?: boolean
  /** What the wallet is to do besides, by the name of the capability. */
  capabilities?: Readonly<Record<string, unknown>>
}

/** What became of a batch of calls. */
export type CallsStatus = {
  /** `partial`: some were reverted, some were not. `failed`: none reached the chain. */
  status: 'pending' | 'confirmed' | 'failed' | 'reverted' | 'partial'
  /** Hashes of the transactions that the calls were put in. */
  hashes: readonly string[]
  /** Whether the network's own nodes say the same. */
  isVerified: boolean
}

/** What a wallet can do on a network, by the name of the capability (EIP-5792). */
export type WalletCapabilities = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** What a wallet says that an account owns (ERC-7811); names are cleaned. */
export type WalletAsset = {
  type: 'NATIVE' | 'ERC20'
  /** Plain address of the token; absent for the network's own currency. */
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

/** Assets by network, of those that were asked for. */
export type WalletAssets = Readonly<Record<CaipNetworkId, readonly WalletAsset[]>>

/** What a site may do (EIP-2255). */
export type WalletPermission = {
  parentCapability: string
  caveats: readonly { type: string; value: unknown }[]
}

/** Which account, and on which networks. */
export type WalletQuery = { connector: Connector; address: string; networks: readonly Network[] }

/** What only wallets know or do. Each rejects with `WALLET_UNSUPPORTED` where the wallet cannot. */
export type WalletActions = {
  /**
   * Asks the wallet to send a transaction; returns its hash. One that would fail is refused first.
   * @throws PorticoError as `send`, `INVALID_CALL`.
   */
  sendTransaction(params: SendTransactionParams): Promise<string>
  /** Asks the wallet to call a contract; returns the hash. @throws PorticoError `CONTRACT_CALL_INVALID` too. */
  writeContract(params: WriteContractParams): Promise<string>
  /** Asks the wallet to send calls as one (EIP-5792); returns the id of the batch. */
  sendCalls(params: SendCallsParams): Promise<string>
  getCallsStatus(params: {
    connector: Connector
    network: Network
    id: string
  }): Promise<CallsStatus>
  /** By network; nothing for a wallet that knows no capabilities. */
  getCapabilities(params: WalletQuery): Promise<Readonly<Record<CaipNetworkId, WalletCapabilities>>>
  getAssets(params: WalletQuery): Promise<WalletAssets>
  getPermissions(params: { connector: Connector }): Promise<readonly WalletPermission[]>
  /** Lets the visitor choose accounts again. */
  requestPermissions(params: {
    connector: Connector
    signal?: AbortSignal | undefined
  }): Promise<readonly WalletPermission[]>
  /** Has the wallet forget the site. */
  revokePermissions(params: { connector: Connector }): Promise<void>
}
