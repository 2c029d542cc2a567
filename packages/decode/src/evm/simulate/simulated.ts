import type { Hex } from 'viem'
import type { BalanceChange, SimulatedApproval } from './assetsInLogs.ts'

/** A transaction to be simulated, with the gas and the fees that it will be signed with. */
export type SimulatedCall = {
  from: Hex
  to?: Hex | undefined
  value: bigint
  data?: Hex | undefined
  gas: bigint
  /** Wei for one unit of gas. */
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

/** What became of it. */
export type Outcome =
  | { status: 'reverted'; reason: string }
  | {
      status: 'done'
      changes: BalanceChange[]
      approvals: SimulatedApproval[]
      /** Within an hour it would end otherwise, to the account's loss. */
      isTimed: boolean
      /** Not everything was looked at that could change. */
      isPartial?: boolean
    }

/** It would take too long to look at all that a call names. */
export class TooManyAssets extends Error {
  constructor() {
    super('it names more assets than can be looked at.')
  }
}
