import type { Address } from 'viem'

/** What the call of a service would do. Tokens are undefined for the network's own currency. */
export type SourceMeaning = {
  give: Address | undefined
  get: Address | undefined
  amount: bigint
  least: bigint
  recipient: Address
  /** A contract that is handed the tokens, and that the registry of 0x on the network has to name. */
  engine?: Address
}
