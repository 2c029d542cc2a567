import type { AccountName, ResolveNameParams } from '../../types/names.ts'
import type { Network } from '../../types/network.ts'
import type { PaymentActions } from '../../types/paymentActions.ts'
import type { SendActions } from '../../types/sendActions.ts'
import type {
  SignAllTransactionsParams,
  SignAndSendTransactionParams,
  SignTransactionParams,
  SignTypedDataParams,
} from '../../types/signing.ts'
import type { SwapActions } from '../../types/swapActions.ts'
import type { WalletActions } from '../../types/walletCalls.ts'

/** Typed data (EIP-712). */
type TypedDataActions = {
  /** Requests a signature of typed data from the wallet (EIP-712). @throws PorticoError `TYPED_DATA_INVALID` too. */
  signTypedData(params: SignTypedDataParams): Promise<string>
  /** Payment for resources by a signature (x402); absent in a family that cannot do this. */
  payments?: PaymentActions
}

/** A name service. */
type NameActions = {
  /**
   * Returns the name that an account chose and that resolves back to it on a network; `undefined` without one. The
   * network defaults to that of the name service.
   */
  lookupName(params: {
    address: string
    network?: Network | undefined
  }): Promise<AccountName | undefined>
  /**
   * Looks up many names at once, in order, in as few requests as the chain allows. An entry is `undefined` also if it
   * could not be read. Without this, a list makes a request for each account.
   */
  lookupNames?(params: {
    addresses: readonly string[]
    network?: Network | undefined
  }): Promise<readonly (AccountName | undefined)[]>
  /**
   * Returns the address of a name on a network; `undefined` if it has none there, or the text is no name.
   * @throws PorticoError `NAME_RESOLVE_FAILED`, `INVALID_CHAIN_ID`, `RPC_UNAVAILABLE`.
   */
  resolveName(params: ResolveNameParams): Promise<string | undefined>
}

/** Transactions that a site has built itself, as bytes. */
type TransactionActions = {
  /** Requests a signature of a transaction from the wallet. Returns it signed, and sends nothing. */
  signTransaction(params: SignTransactionParams): Promise<Uint8Array>
  /** Signs several transactions in one request, in order. */
  signAllTransactions(params: SignAllTransactionsParams): Promise<readonly Uint8Array[]>
  /** Requests from the wallet to sign and send a transaction; returns its hash. */
  signAndSendTransaction(params: SignAndSendTransactionParams): Promise<string>
}

/** The actions that only some chain families have. Each belongs to a feature of the adapter. */
export type FeatureActions = TypedDataActions &
  NameActions &
  TransactionActions &
  WalletActions & { send: SendActions; swaps: SwapActions }

/** The names of the actions of each feature that has any. */
export const featureActions = {
  send: ['send'],
  typedData: ['signTypedData'],
  names: ['lookupName', 'resolveName'],
  signTransaction: ['signTransaction', 'signAllTransactions', 'signAndSendTransaction'],
  writeContract: ['sendTransaction', 'writeContract'],
  swaps: ['swaps'],
  calls: ['sendCalls', 'getCallsStatus', 'getCapabilities'],
  assets: ['getAssets'],
  permissions: ['getPermissions', 'requestPermissions', 'revokePermissions'],
} as const satisfies Readonly<Record<string, readonly (keyof FeatureActions)[]>>

/** A feature with its own actions. */
export type ActionFeature = keyof typeof featureActions

/**
 * The optional features of an adapter. The interface checks for a feature before it shows a button, never for the name
 * of a chain family. `calls` is EIP-5792, `assets` ERC-7811, `permissions` EIP-2255. With `sendNft` the actions of
 * `send` take `nft`.
 */
export type AdapterFeature = 'receive' | 'switchNetwork' | 'sendNft' | ActionFeature

/** The actions that belong to a feature. */
export type ActionsOf<Feature extends ActionFeature> = Pick<
  FeatureActions,
  (typeof featureActions)[Feature][number]
>
