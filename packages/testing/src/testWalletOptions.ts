import type { Hex } from 'viem'

/** What the person at a test wallet does with a request. */
export type Decision = 'approve' | 'decline' | 'hang'

/** A decision for all requests, or one by one. Only requests that a wallet shows are decided. */
export type Policy = Decision | ((request: { method: string; params?: unknown }) => Decision)

/** Where a test wallet signs and sends. */
export type TestWalletOptions = {
  /** JSON-RPC address of the first chain. */
  url: string
  privateKey: Hex
  chainId: number
  policy?: Policy
  /**
   * Whose prices it sends with: viem's for what it likes (the default), those that the site asked for, or those
   * that a node fills in, twice the base fee and the tip.
   */
  fees?: 'viem' | 'requested' | 'node'
  /** Whether it gives each transaction the next free number, also where the site asks for another; it does not. */
  ownNonces?: boolean
  /** Whether it takes several calls as one, of which all happen or none (EIP-5792, by EIP-7702); it does not. */
  atomic?: boolean
  /** Whether the site was let in before. */
  authorized?: boolean
  /** JSON-RPC addresses of further chains that it knows, by chain id. */
  chains?: Readonly<Record<number, string>>
}
