import type { Crossing } from '@portico/contract'
import type { Hex } from 'viem'
import type { LowerAddress } from '../../families/evm/evmAddress.ts'
import type { SwapOrder } from '../swapOrder.ts'

/** What a service is asked for; `slippageBps` in hundredths of a percent. */
export type SwapTerms = SwapOrder & { user: LowerAddress; slippageBps: bigint }

/** What a service says that a swap would give, in smallest units, after its own fee. */
export type SourcePrice = {
  out: bigint
  spender: LowerAddress | undefined
  /** Of a swap across chains. */
  across?: Crossing
}

/** The transaction that a service offers. Only its form has been checked. */
export type OfferedSwap = SourcePrice & {
  /** What the answer says that arrives at least; undefined where that stands in the call alone. */
  least: bigint | undefined
  /** What the answer says of its chain; undefined where the service says nothing. */
  chain: number | undefined
  transaction: { to: LowerAddress; data: Hex; value: bigint }
}

/** What the call of an offered transaction would do. The chain's own currency by the address that `nativeAddresses` has. */
export type CallMeaning = {
  from: LowerAddress
  to: LowerAddress
  amount: bigint
  /** What arrives at least, or the chain undoes it. */
  least: bigint
  recipient: LowerAddress
  /** The chain (CAIP-2) of what comes, where it is another one. */
  toChainId?: string
  /** A contract that only the service's own registry on the chain can vouch for. */
  engine?: LowerAddress
}

/** How a service says that a swap across chains stands, and the transaction that ended it. */
export type SaidStatus = {
  said: 'pending' | 'arrived' | 'refunded' | 'failed' | 'unknown'
  end: { chainId: string; hash: Hex } | null
}

/** A service with a key: how it is asked, and how the call of its transactions reads. */
export type SourceAdapter = {
  id: string
  name: string
  /** What its transactions call, and who takes tokens, by chain (CAIP-2). */
  contracts: Readonly<Record<string, LowerAddress | undefined>>
  /** Of one that goes across chains: the own currency of each as a token, by chain. Such a token is what its calls name. */
  wrapped?: Readonly<Record<string, LowerAddress | undefined>>
  /** How far a swap across chains is. */
  status?: (query: { hash: Hex; chainId: string; toChainId: string }) => Promise<SaidStatus>
  /** What a swap would give. `user` is undefined where nobody is connected: what needs one throws. */
  price: (order: SwapOrder & { user: LowerAddress | undefined }) => Promise<SourcePrice>
  swap: (terms: SwapTerms) => Promise<OfferedSwap>
  /** Reads a call that pays `value`. Throws what it has for one that is no swap. */
  read: (data: Hex, value: bigint) => CallMeaning
}
