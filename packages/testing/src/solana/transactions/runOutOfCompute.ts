import { ComputeBudget, LiteSVM } from 'litesvm'
import type { ReadTransaction } from './readTransaction.ts'
import { runTransaction } from './runTransaction.ts'
import type { TransactionMeta } from './transactionMeta.ts'

/** Too few for any program, so that the first instruction fails. */
const unitLimit = 1n

/** Runs a transaction with almost no compute units: it fails in the real VM, and its fee is paid. */
export function runOutOfCompute(svm: LiteSVM, read: ReadTransaction): TransactionMeta | null {
  // In a copy, because a VM's budget cannot be restored.
  const copy = LiteSVM.fromBytes(svm.toBytes()).withBlockhashCheck(false)
  const budget = new ComputeBudget()
  budget.computeUnitLimit = unitLimit
  const meta = runTransaction(copy.withComputeBudget(budget), read)
  const payer = copy.getAccount(read.keys[0] as (typeof read.keys)[number])
  if (meta && payer.exists) svm.setAccount(payer)
  return meta
}
