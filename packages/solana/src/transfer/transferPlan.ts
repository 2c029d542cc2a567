import type { TransferParams } from '@portico/core/adapter'
import type { Address, Instruction } from '@solana/kit'

/** What a transfer is made of, and what is known of it before it is tried. */
export type TransferPlan = {
  payer: Address
  instructions: readonly Instruction[]
  /** What is tried at a node in place of them, at the same cost. */
  trial?: readonly Instruction[]
  /** Lamports of the sender now. */
  lamports: bigint
  /** Lamports that go to the recipient. */
  spends: bigint
  /** An account that is opened for the recipient, which the sender pays for. */
  opens?: Address
  /** Of the token, in its base units: what does not arrive. */
  withheld?: bigint
}

/** A transfer to plan. */
export type RequestedTransfer = Omit<TransferParams, 'network'> & { network: NetworkInErrors }

/** The part of a network that errors name. */
export type NetworkInErrors = Pick<TransferParams['network'], 'nativeCurrency'>
