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
  /** Calls of the same account that are made before it: what changes is told of all, permissions of the last. */
  first?: readonly EarlierCall[] | undefined
}

/** A call that goes ahead of another one. */
export type EarlierCall = { to: Hex; value: bigint; data?: Hex | undefined; gas: bigint }

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
