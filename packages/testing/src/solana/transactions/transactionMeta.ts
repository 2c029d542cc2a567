import type { TransactionMetadata } from 'litesvm'
import { toBase58, toBase64 } from '../bytes.ts'
import type { TokenBalance } from '../tokens/tokenBalances.ts'
import type { LoadedAddresses } from './lookupTables.ts'
import type { TransactionError } from './transactionErrors.ts'

/** The effects of a transaction, as `getTransaction` returns them. */
export type TransactionMeta = {
  err: TransactionError | null
  status: { Ok: null } | { Err: TransactionError }
  fee: bigint
  preBalances: readonly bigint[]
  postBalances: readonly bigint[]
  preTokenBalances: readonly TokenBalance[]
  postTokenBalances: readonly TokenBalance[]
  logMessages: readonly string[]
  innerInstructions: readonly InnerInstructions[]
  loadedAddresses: LoadedAddresses
  computeUnitsConsumed: bigint
  returnData: ReturnData | null
  rewards: readonly never[]
}

/** The calls of the instruction at `index`. */
export type InnerInstructions = { index: number; instructions: readonly PlainInstruction[] }

/** An instruction with its accounts by their index in the transaction. */
export type PlainInstruction = {
  programIdIndex: number
  accounts: readonly number[]
  data: string
  stackHeight: number | null
}

type ReturnData = { programId: string; data: readonly [string, 'base64'] }

/** Returns the calls of instructions, for those that made any. */
export function innerInstructions(run: TransactionMetadata): InnerInstructions[] {
  return run
    .innerInstructions()
    .map((calls, index) => ({
      index,
      instructions: calls.map((call) => {
        const instruction = call.instruction()
        return {
          programIdIndex: instruction.programIdIndex(),
          accounts: [...instruction.accounts()],
          data: toBase58(instruction.data()),
          stackHeight: call.stackHeight(),
        }
      }),
    }))
    .filter(({ instructions }) => instructions.length > 0)
}

/** Returns the data that a program returned, if any. */
export function returnData(run: TransactionMetadata): ReturnData | null {
  const answer = run.returnData()
  if (answer.data().length === 0) return null
  return { programId: toBase58(answer.programId()), data: [toBase64(answer.data()), 'base64'] }
}
