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
  /** Asks the wallet to sign typed data (EIP-712). @throws PorticoError `TYPED_DATA_INVALID` too. */
  signTypedData(params: SignTypedDataParams): Promise<string>
  /** Paying for resources by a signature (x402); a family without cannot. */
  payments?: PaymentActions
}

/** A name service. */
type NameActions = {
  /**
   * The name that an account chose and that leads back to it on a network; `undefined` without one. Without a network that of the name
   * service.
   */
  lookupName(params: {
    address: string
    network?: Network | undefined
  }): Promise<AccountName | undefined>
  /**
   * The same for many at once, in order, in as few questions as the chain allows; `undefined` also where one could not be
   * read. Without it a list asks about each.
   */
  lookupNames?(params: {
    addresses: readonly string[]
    network?: Network | undefined
  }): Promise<readonly (AccountName | undefined)[]>
  /**
   * The address of a name on a network; `undefined` where it has none there, or no name is one.
   * @throws PorticoError `NAME_RESOLVE_FAILED`, `INVALID_CHAIN_ID`, `RPC_UNAVAILABLE`.
   */
  resolveName(params: ResolveNameParams): Promise<string | undefined>
}

/** Transactions that a site has made itself, as bytes. */
type TransactionActions = {
  /** Asks the wallet to sign a transaction; returns it signed, and sends nothing. */
  signTransaction(params: SignTransactionParams): Promise<Uint8Array>
  /** The same for several at once, in order. */
  signAllTransactions(params: SignAllTransactionsParams): Promise<readonly Uint8Array[]>
  /** Asks the wallet to sign a transaction and to send it; returns its hash. */
  signAndSendTransaction(params: SignAndSendTransactionParams): Promise<string>
}

/** What not every chain family can do. Each belongs to a feature of the adapter. */
export type FeatureActions = TypedDataActions &
  NameActions &
  TransactionActions &
  WalletActions & { send: SendActions; swaps: SwapActions }

/** The actions of each feature that has some of its own. */
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

/** A feature with actions of its own. */
export type ActionFeature = keyof typeof featureActions

/**
 * What an adapter may be able to do. The interface asks before it shows a button, and never for the
 * name of a chain family. `calls` is EIP-5792, `assets` ERC-7811, `permissions` EIP-2255. With `sendNft` the actions
 * of `send` take `nft`.
 */
export type AdapterFeature = 'receive' | 'switchNetwork' | 'sendNft' | ActionFeature

/** The actions that a feature brings. */
export type ActionsOf<Feature extends ActionFeature> = Pick<
  FeatureActions,
  (typeof featureActions)[Feature][number]
>
