import type { Address } from 'viem'

/** The effect of a service's call. Tokens are `undefined` for the native currency. */
export type SourceMeaning = {
  give: Address | undefined
  get: Address | undefined
  amount: bigint
  least: bigint
  recipient: Address
  /** A contract that gets the tokens, and that the network's registry of 0x must name. */
  engine?: Address
}
