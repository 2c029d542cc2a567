import type { RouteOutput, Routes, SwapQuote } from '@portico/contract'
import type { Hex } from 'viem'
import type { LowerAddress } from '../../families/evm/evmAddress.ts'
import type { EvmAccount, SwapOrder } from '../swapOrder.ts'

/** What would be swapped, in the words of who asked, and for whom where that is known. */
export type QuoteOrder = SwapOrder & {
  fromText: string
  toText: string
  user: LowerAddress | undefined
}

/** What is to be built, and how much less than the quote may come, in hundredths of a percent. */
export type BuildOrder = SwapOrder & {
  user: LowerAddress
  slippageBps: bigint
  /** What the visitor was told would come at least. */
  least: bigint
  /** Whether it is tried on the chain. */
  tries: boolean
}

/** The transaction that swaps. */
export type BuiltSwap = RouteOutput<Routes['convertBuildTransaction']>

/** Whose swap across chains is asked after: the transaction that began it, and what is to come. */
export type StatusQuery = { hash: Hex; user: EvmAccount; token: EvmAccount }

/** How far a swap across chains is. */
export type SwapStatus = RouteOutput<Routes['convertStatus']>

/** Who says what a swap would give, and builds it. Each rejects with ApiError `UNSUPPORTED_CHAIN` where it swaps nothing. Proved by the suite `describeSource`. */
export type SwapSource = {
  /** Undefined for the pairs and pools of the chain, which nobody has to name. */
  id: string | undefined
  /** Whether what it swaps for is on another chain, always; without it never. */
  isAcross?: true
  /** Who has to be allowed to take a token on a chain (CAIP-2): from a table, never from an answer. */
  spenderOn: (chainId: string) => Promise<LowerAddress>
  /** What a swap would give after all fees of the source. */
  quote: (order: QuoteOrder) => Promise<SwapQuote>
  /** The transaction, checked against the order; with `tries` it was tried on the chain. */
  build: (order: BuildOrder) => Promise<BuiltSwap>
  /** How far a swap is, of a source that goes across. */
  status?: (query: StatusQuery) => Promise<SwapStatus>
}
