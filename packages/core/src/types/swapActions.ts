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
}

/** The name of the service that swaps; absent for the pools of the network. */
type SwapSource = string | undefined

/** Whom to ask, and what is called just before, with what helps to find the transaction again. */
type SwapRequest = {
  connector: Connector
  onRequest?: ((seen: SeenTransaction) => void) | undefined
}

/**
 * How tokens are swapped. Who takes and swaps them comes from a table of the adapter's own, never from an
 * answer: each rejects with the problem `unsupported` where that has nobody.
 */
export type SwapActions = {
  /** Whether somebody swaps on a network. */
  canSwap(network: Network): boolean
  /** The services whose calls it can read there, and which the site allows; none unless given. */
  sources?(network: Network): readonly string[]
  /** How much of a token who swaps may take. */
  readAllowance(params: {
    network: Network
    owner: string
    token: string
    source?: SwapSource
  }): Promise<bigint>
  /**
   * Asks the wallet to allow exactly so much of a token; `reset` where the token wants its old allowance to be zero
   * first: then that was asked for.
   */
  approve(
    params: SwapRequest & {
      network: Network
      owner: string
      token: string
      amount: bigint
      source?: SwapSource
    },
  ): Promise<SentTransaction & { step: 'approve' | 'reset' }>
  /**
   * Reads what a transaction would do, and asks the wallet to send it where that is the order and no more.
   * @throws PorticoError `TRANSACTION_INVALID` (`params.problem`: `unsafe`, `moved`), and as `send`.
   */
  swap(
    params: SwapRequest & SwapOrder & { transaction: TransactionRequest },
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
