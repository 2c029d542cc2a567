import type { Hex } from 'viem'

/** The reaction of a test wallet's owner to a request. */
export type Decision = 'approve' | 'decline' | 'hang'

/** A decision for all requests, or for each one. Applies only to requests that a wallet shows. */
export type Policy = Decision | ((request: { method: string; params?: unknown }) => Decision)

/** The options of a test wallet. */
export type TestWalletOptions = {
  /** JSON-RPC address of the first chain. */
  url: string
  privateKey: Hex
  chainId: number
  policy?: Policy
  /**
   * The fees of its transactions: viem's (the default), those that the site requested, or those that a node fills in,
   * which are twice the base fee plus the tip.
   */
  fees?: 'viem' | 'requested' | 'node'
  /** Whether it assigns the next free nonce to each transaction, even if the site requests another. Off by default. */
  ownNonces?: boolean
  /**
   * Whether it accepts several calls as one that either succeeds or fails as a whole (EIP-5792, by EIP-7702). Off by
   * default.
   */
  atomic?: boolean
  /** Whether the site was authorized before. */
  authorized?: boolean
  /** JSON-RPC addresses of other chains that it knows, by chain id. */
  chains?: Readonly<Record<number, string>>
}
