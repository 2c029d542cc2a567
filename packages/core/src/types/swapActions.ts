import type { PorticoError } from '../errors/PorticoError.ts'
import type { Connector } from './connector.ts'
import type { Network } from './network.ts'
import type { SeenTransaction, SentTransaction, TransferParams } from './transaction.ts'
import type { TransactionRequest } from './walletCalls.ts'

/** The assets and amounts of a swap. Plain addresses of tokens; absent for the native currency. */
export type SwapOrder = {
  network: Network
  /** Plain address of the account. */
  owner: string
  give?: string | undefined
  get?: string | undefined
  /** The amount to sell, in base units. */
  amount: bigint
  /** The minimum received, in base units; otherwise nothing is swapped. */
  least: bigint
  source?: SwapSource
  /** The destination, if it is on another network; `get` is then a token of that network. */
  across?: SwapAcross | undefined
}

/** The destination of a swap across networks, and the earliest and latest permitted deadline, in seconds since 1970. */
export type SwapAcross = { network: Network; earliest: number; latest: number }

/** An amount of a token, or of the native currency if there is no token. */
export type SwapAmount = { token?: string | undefined; amount: bigint }

/** The name of the swap service; absent for the pools of the network. */
type SwapSource = string | undefined

/**
 * The connector, and a callback just before the request with data that helps to find the transaction again; as for
 * `SendActions.send`.
 */
type SwapRequest = {
  connector: Connector
  onRequest?: ((seen: SeenTransaction & { hash?: string }) => void) | undefined
}

/** The owner, the token to sell and its amount. */
type Giving = {
  network: Network
  owner: string
  token: string
  amount: bigint
  source?: SwapSource
}

/**
 * Swaps tokens. The spender and the swap contract come from a table of the adapter's own, never from an answer. Each
 * action rejects with the problem `unsupported` if this table has no entry.
 */
export type SwapActions = {
  /** Whether swaps are possible on a network. */
  canSwap(network: Network): boolean
  /**
   * Returns the services besides the pools whose calls it can decode there, and which the site allows; none unless
   * given.
   */
  sources?(network: Network): readonly string[]
  /** Returns the services that swap from one network to another; none unless given. */
  across?(from: Network, to: Network): readonly string[]
  /**
   * Returns the minimum that a swap across networks puts on its way, on the network of its order. This amount comes
   * back if nobody delivers.
   * @throws PorticoError the problem `unsafe` if it does not match the order.
   */
  readBridged?(params: SwapOrder & { transaction: TransactionRequest }): Promise<SwapAmount>
  /**
   * Returns the amount of a token, or of the native currency, that a transaction brought an account, from a node of its
   * network. `undefined` if it brought nothing, failed, was before the `sent` one, or is too long after it to belong to
   * it. `blockNumber` is set if a node shows only what the complete block brought: no other transaction of it brought
   * that too.
   * @throws PorticoError `RPC_UNAVAILABLE`.
   */
  readArrival?(params: {
    network: Network
    hash: string
    owner: string
    token?: string | undefined
    sent: { network: Network; hash: string }
  }): Promise<{ amount: bigint; blockNumber?: bigint } | undefined>
  /**
   * Decodes the server's transaction before anybody gets an allowance for it; without this, it is decoded when it is
   * signed.
   * @throws PorticoError the problem `unsafe` if it does not match the order.
   */
  assertOrder?(params: SwapOrder & { transaction: TransactionRequest }): Promise<void>
  /** Returns the spender's allowance of a token. */
  readAllowance(params: {
    network: Network
    owner: string
    token: string
    source?: SwapSource
    /** Whether the swap buys the native currency. An unwrap needs no allowance. */
    getsCurrency?: boolean
  }): Promise<bigint>
  /**
   * Whether the wallet must sign a permit for a token, in addition to the allowance and the swap; never unless given.
   */
  needsSignature?(params: Giving): Promise<boolean>
  /**
   * Requests an allowance of exactly this amount from the wallet. Returns `reset` if the token requires its old
   * allowance to be zero first: then that was requested.
   */
  approve(params: SwapRequest & Giving): Promise<SentTransaction & { step: 'approve' | 'reset' }>
  /**
   * Decodes a transaction, and requests it from the wallet if it is exactly the order. If a permit is needed, `onSign`
   * is called just before the wallet gets the request. The adapter itself writes the permit, not the server.
   * @throws PorticoError `TRANSACTION_INVALID` (`params.problem`: `unsafe`, `moved`), and as `send`.
   */
  swap(
    params: SwapRequest &
      SwapOrder & { transaction: TransactionRequest; onSign?: (() => void) | undefined },
  ): Promise<SentTransaction>
  /**
   * Whether a wallet accepts several calls of an account as one atomic batch (EIP-5792). It sends a request that the
   * wallet answers without a display. False if the wallet does not confirm it.
   */
  canBatch(params: { network: Network; connector: Connector; owner: string }): Promise<boolean>
  /**
   * Swaps as `swap`, in one atomic request with a missing allowance before it and a payment after it. Returns the
   * wallet's id of the batch, for `getCallsStatus`.
   * @throws PorticoError as `swap`, and as `sendCalls`.
   */
  batch(
    params: SwapRequest &
      SwapOrder & {
        transaction: TransactionRequest
        payment?: Omit<TransferParams, 'network'> | undefined
      },
  ): Promise<{ id: string }>
  /**
   * Returns the approximate fee of a swap, in base units of the native currency. Without this, the fee is that of a
   * typical swap at the server's gas price.
   */
  usualCost?(params: { network: Network }): Promise<bigint>
  /**
   * Returns the fees of a typical swap with this gas besides the gas itself: for the chain below the network and for the
   * network's operator, in base units of the native currency. Without this method, there are no such fees. @throws
   * PorticoError `RPC_UNAVAILABLE`.
   */
  costBesidesGas?(params: { network: Network; gas: bigint }): Promise<bigint>
  /**
   * Converts an error that less than the minimum would have arrived to the problem `moved`; returns any other error as
   * it is.
   */
  explain(error: PorticoError): PorticoError
  /**
   * Returns the amount of a token, or of the native currency, that a swap in a block brought; `undefined` if this is
   * not known.
   */
  readReceived(params: {
    network: Network
    hash: string
    owner: string
    token?: string | undefined
    source?: SwapSource
  }): Promise<bigint | undefined>
}
