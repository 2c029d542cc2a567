import type { RouteOutput, Routes, SwapQuote } from '@portico/contract'
import type { Hex } from 'viem'
import type { LowerAddress } from '../../families/evm/evmAddress.ts'
import type { EvmAccount, SwapOrder } from '../swapOrder.ts'

/** A swap to quote, in the caller's texts, and the account if it is known. */
export type QuoteOrder = SwapOrder & {
  fromText: string
  toText: string
  user: LowerAddress | undefined
}

/** A swap to build, with the slippage in hundredths of a percent. */
export type BuildOrder = SwapOrder & {
  user: LowerAddress
  slippageBps: bigint
  /** The minimum received that the visitor saw. */
  least: bigint
  /** Whether to try it on the chain. */
  tries: boolean
}

/** The transaction that swaps. */
export type BuiltSwap = RouteOutput<Routes['convertBuildTransaction']>

/** A swap across chains: the transaction that began it, the account, and the expected token. */
export type StatusQuery = { hash: Hex; user: EvmAccount; token: EvmAccount }

/** The status of a swap across chains. */
export type SwapStatus = RouteOutput<Routes['convertStatus']>

/**
 * Quotes and builds swaps. Each method rejects with ApiError `UNSUPPORTED_CHAIN` for a chain without swaps. The suite
 * `describeSource` tests each source.
 */
export type SwapSource = {
  /** Undefined for the pairs and pools of the chain, which need no name. */
  id: string | undefined
  /** Whether all its swaps go to another chain. If absent, none does. */
  isAcross?: true
  /**
   * Returns the contract that needs the allowance of a token on a chain (CAIP-2): from a table, never from an answer.
   */
  spenderOn: (chainId: string) => Promise<LowerAddress>
  /** Returns the output of a swap after all fees of the source. */
  quote: (order: QuoteOrder) => Promise<SwapQuote>
  /** Builds the transaction and checks it against the order. With `tries`, also tries it on the chain. */
  build: (order: BuildOrder) => Promise<BuiltSwap>
  /** Returns the status of a swap, for a source across chains. */
  status?: (query: StatusQuery) => Promise<SwapStatus>
}
