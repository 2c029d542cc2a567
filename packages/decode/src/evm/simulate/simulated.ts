import type { Hex } from 'viem'
import type { BalanceChange, SimulatedApproval } from './assetsInLogs.ts'

/** A transaction to simulate, with the gas and the fees that will be signed. */
export type SimulatedCall = {
  from: Hex
  to?: Hex | undefined
  value: bigint
  data?: Hex | undefined
  gas: bigint
  /** Wei for one unit of gas. */
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
  /** Calls of the same account that precede it. Changes include all calls, allowances only the last one. */
  first?: readonly EarlierCall[] | undefined
}

/** A call that precedes another one. */
export type EarlierCall = { to: Hex; value: bigint; data?: Hex | undefined; gas: bigint }

/** The result of it. */
export type Outcome =
  | { status: 'reverted'; reason: string }
  | {
      status: 'done'
      changes: BalanceChange[]
      approvals: SimulatedApproval[]
      /** Whether it would end differently within an hour, to the account's loss. */
      isTimed: boolean
      /** Whether some of what could change was not checked. */
      isPartial?: boolean
    }
