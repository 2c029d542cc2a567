import type { TransferParams } from '@portico/core/adapter'
import type { Address, Instruction } from '@solana/kit'

/** The instructions of a transfer, and the data about it before its simulation. */
export type TransferPlan = {
  payer: Address
  instructions: readonly Instruction[]
  /** Instructions with the same cost that are simulated instead. */
  trial?: readonly Instruction[]
  /** The sender's current lamports. */
  lamports: bigint
  /** Lamports for the recipient. */
  spends: bigint
  /** A new account for the recipient, which the sender pays for. */
  opens?: Address
  /** The token's own fee, in its base units. */
  withheld?: bigint
}

/** A transfer to plan. */
export type RequestedTransfer = Omit<TransferParams, 'network'> & { network: NetworkInErrors }

/** The part of a network that errors name. */
export type NetworkInErrors = Pick<TransferParams['network'], 'nativeCurrency'>
