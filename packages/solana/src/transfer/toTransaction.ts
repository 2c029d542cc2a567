import {
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Transaction,
} from '@solana/kit'
import {
  getSetComputeUnitLimitInstruction,
  getSetComputeUnitPriceInstruction,
} from '@solana-program/compute-budget'
import type { TransferPlan } from './transferPlan.ts'

/** The lifetime of a transaction: until its blockhash expires. */
export type Lifetime = { blockhash: Blockhash; lastValidBlockHeight: bigint }

/** Compute units, and the price of one in millionths of a lamport. */
export type ComputeBudget = { units: number; price: bigint }

/** The version of a transaction. A transfer needs nothing of the newer one. */
export type Version = 'legacy' | 0

/** Builds an unsigned transaction from a plan. */
export function toTransaction(
  { payer, instructions }: Pick<TransferPlan, 'payer' | 'instructions'>,
  { units, price }: ComputeBudget,
  lifetime: Lifetime,
  version: Version = 'legacy',
): Transaction {
  const all: readonly Instruction[] = [
    getSetComputeUnitLimitInstruction({ units }),
    getSetComputeUnitPriceInstruction({ microLamports: price }),
    ...instructions,
  ]
  return compileTransaction(
    pipe(
      createTransactionMessage({ version }),
      (empty) => setTransactionMessageFeePayer(payer, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
      (living) => appendTransactionMessageInstructions(all, living),
    ),
  )
}
