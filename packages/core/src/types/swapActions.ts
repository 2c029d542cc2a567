import type { PorticoError } from '../errors/PorticoError.ts'
import type { Connector } from './connector.ts'
import type { Network } from './network.ts'
import type { SeenTransaction, SentTransaction, TransferParams } from './transaction.ts'
import type { TransactionRequest } from './walletCalls.ts'

/** What an account gives for what. Plain addresses of tokens; absent for the network's own currency. */
export type SwapOrder = {
  network: Network
  /** Plain address of the account. */
  owner: string
  give?: string | undefined
  get?: string | undefined
  /** What is given, in base units. */
  amount: bigint
  /** What arrives at least, in base units, or nothing is swapped. */
  least: bigint
  source?: SwapSource
  /** Where it ends, if that is on another network; `get` is a token of that one then. */
  across?: SwapAcross | undefined
}

/** Where a swap across networks ends, and what its deadline may be at the earliest and latest, in seconds since 1970. */
export type SwapAcross = { network: Network; earliest: number; latest: number }

/** So much of a token, or of the own currency where none is named. */
export type SwapAmount = { token?: string | undefined; amount: bigint }

/** The name of the source that swaps; absent for the pools of the network. */
type SwapSource = string | undefined

/** Whom to ask, and what is called just before, with what helps to find the transaction again; as for `SendActions.send`. */
type SwapRequest = {
  connector: Connector
  onRequest?: ((seen: SeenTransaction & { hash?: string }) => void) | undefined
}

/** Whose token is given, and how much of it. */
type Giving = {
  network: Network
  owner: string
  token: string
  amount: bigint
  source?: SwapSource
}

/**
 * How tokens are swapped. Who takes and swaps them comes from a table of the adapter's own, never from an
 * answer: each rejects with the problem `unsupported` where that has nobody.
 */
export type SwapActions = {
  /** Whether somebody swaps on a network. */
  canSwap(network: Network): boolean
  /** The sources beside the pools whose calls it can read there, and which the site allows; none unless given. */
  sources?(network: Network): readonly string[]
  /** The same of those that swap from one network to another; none unless given. */
  across?(from: Network, to: Network): readonly string[]
  /**
   * What a swap across networks gives on the network of its order at least once it is under way: so much comes back where nobody delivers.
   * @throws PorticoError the problem `unsafe` where it is not the order.
   */
  readBridged?(params: SwapOrder & { transaction: TransactionRequest }): Promise<SwapAmount>
  /**
   * How much of a token, or of the own currency, a transaction brought an account, as a node of its network shows; `undefined` where it
   * brought nothing, failed, was before the one that was `sent`, or too long after it to be by it. `blockNumber` where a node shows only what
   * all of that block brought: no other transaction of it brought that as well.
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
   * Reads what a server built, before anybody is allowed anything for it; without it, that is read when it is signed.
   * @throws PorticoError the problem `unsafe` where it is not the order.
   */
  assertOrder?(params: SwapOrder & { transaction: TransactionRequest }): Promise<void>
  /** How much of a token who swaps may take. */
  readAllowance(params: {
    network: Network
    owner: string
    token: string
    source?: SwapSource
    /** Whether the own currency is got: what only unwraps it takes nothing. */
    getsCurrency?: boolean
  }): Promise<bigint>
  /** Whether the wallet has to sign what may be taken of a token, beside the allowance and the swap; never unless given. */
  needsSignature?(params: Giving): Promise<boolean>
  /**
   * Asks the wallet to allow exactly so much of a token; `reset` where the token wants its old allowance to be zero
   * first: then that was asked for.
   */
  approve(params: SwapRequest & Giving): Promise<SentTransaction & { step: 'approve' | 'reset' }>
  /**
   * Reads what a transaction would do, and asks the wallet to send it where that is the order and no more. `onSign` is called just
   * before the wallet is asked to sign what may be taken, where that is needed: what is signed is its own, and no word of the server.
   * @throws PorticoError `TRANSACTION_INVALID` (`params.problem`: `unsafe`, `moved`), and as `send`.
   */
  swap(
    params: SwapRequest &
      SwapOrder & { transaction: TransactionRequest; onSign?: (() => void) | undefined },
  ): Promise<SentTransaction>
  /**
   * Whether a wallet takes several calls of an account as one, of which all happen or none (EIP-5792). It is asked, and
   * shows nothing; one that does not say so does not.
   */
  canBatch(params: { network: Network; connector: Connector; owner: string }): Promise<boolean>
  /**
   * As `swap`, at one request together with the allowance that it lacks, and with a payment after it: all of it happens or
   * nothing. Returns the id by which the wallet knows it, for `getCallsStatus`.
   * @throws PorticoError as `swap`, and as `sendCalls`.
   */
  batch(
    params: SwapRequest &
      SwapOrder & {
        transaction: TransactionRequest
        payment?: Omit<TransferParams, 'network'> | undefined
      },
  ): Promise<{ id: string }>
  /** What a swap takes, about, in base units of the network's own currency; without it, what a usual one takes at the price of gas that the server knows. */
  usualCost?(params: { network: Network }): Promise<bigint>
  /** The problem `moved` for an error that says that less would have come than the least; any other error as it is. */
  explain(error: PorticoError): PorticoError
  /** What a swap that is in a block brought of a token, or of the own currency; `undefined` where that cannot be told. */
  readReceived(params: {
    network: Network
    hash: string
    owner: string
    token?: string | undefined
    source?: SwapSource
  }): Promise<bigint | undefined>
}
