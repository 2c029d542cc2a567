import type { Crossing } from '@portico/contract'
import type { Hex } from 'viem'
import type { LowerAddress } from '../../families/evm/evmAddress.ts'
import type { SwapOrder } from '../swapOrder.ts'

/** The terms of a request to a service. `slippageBps` is in hundredths of a percent. */
export type SwapTerms = SwapOrder & { user: LowerAddress; slippageBps: bigint }

/** A service's price of a swap, in base units, after its own fee. */
export type SourcePrice = {
  out: bigint
  spender: LowerAddress | undefined
  /** Present for a swap across chains. */
  across?: Crossing
}

/** The transaction that a service offers. Only its form has been checked. */
export type OfferedSwap = SourcePrice & {
  /** The minimum received by the answer, or undefined if only the call states it. */
  least: bigint | undefined
  /** The chain by the answer, or undefined if the service does not name it. */
  chain: number | undefined
  transaction: { to: LowerAddress; data: Hex; value: bigint }
}

/** The meaning of the call of an offered transaction. The native currency has its address from `nativeAddresses`. */
export type CallMeaning = {
  from: LowerAddress
  to: LowerAddress
  amount: bigint
  /** The minimum received. Below it the transaction reverts. */
  least: bigint
  recipient: LowerAddress
  /** The chain (CAIP-2) of the output, if it is another one. */
  toChainId?: string
  /** A contract that only the service's own registry on the chain can confirm. */
  engine?: LowerAddress
}

/** A service's status of a swap across chains, and the transaction that ended it. */
export type SaidStatus = {
  said: 'pending' | 'arrived' | 'refunded' | 'failed' | 'unknown'
  end: { chainId: string; hash: Hex } | null
}

/** A service with a key: its requests, and the reader of its transactions' calls. */
export type SourceAdapter = {
  id: string
  name: string
  /** The contract that its transactions call, and that takes tokens, by chain (CAIP-2). */
  contracts: Readonly<Record<string, LowerAddress | undefined>>
  /** For a service across chains: the wrapped native currencies by chain. Its calls name these tokens. */
  wrapped?: Readonly<Record<string, LowerAddress | undefined>>
  /** Requests the status of a swap across chains. */
  status?: (query: { hash: Hex; chainId: string; toChainId: string }) => Promise<SaidStatus>
  /** Requests the price of a swap. `user` is undefined if nobody is connected. A service that requires one throws. */
  price: (order: SwapOrder & { user: LowerAddress | undefined }) => Promise<SourcePrice>
  swap: (terms: SwapTerms) => Promise<OfferedSwap>
  /** Reads a call that pays `value`. Throws any error for a call that is not a swap. */
  read: (data: Hex, value: bigint) => CallMeaning
}
