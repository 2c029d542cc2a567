import type { Address, EncodedAccount, Transaction } from '@solana/kit'
import { FailedTransactionMetadata, type LiteSVM, type TransactionMetadata } from 'litesvm'
import { tokenBalances } from '../tokens/tokenBalances.ts'
import { feeOf } from './fees.ts'
import type { ReadTransaction } from './readTransaction.ts'
import { type TransactionError, transactionError } from './transactionErrors.ts'
import { innerInstructions, returnData, type TransactionMeta } from './transactionMeta.ts'

/** The result of a run in the VM: its error, and its effects and logs until then. */
type Run = { error: TransactionError | null; metadata: TransactionMetadata }

/** A run without effects on the chain, with the accounts in the state that it would leave. */
export type TriedRun = Run & { accounts: readonly EncodedAccount[] }

/** Runs a transaction without saving its effects. `verify` says whether signatures are checked. */
export function tryTransaction(svm: LiteSVM, transaction: Transaction, verify: boolean): TriedRun {
  svm.withSigverify(verify)
  try {
    const outcome = svm.simulateTransaction(transaction)
    if (outcome instanceof FailedTransactionMetadata) return { ...failed(outcome), accounts: [] }
    return { error: null, metadata: outcome.meta(), accounts: outcome.postAccounts() }
  } finally {
    svm.withSigverify(true)
  }
}

/**
 * Executes a transaction. Returns `null` if the VM refused it before it ran (for a signature, or a fee that the payer
 * cannot pay), so that no block can include it.
 */
export function runTransaction(svm: LiteSVM, read: ReadTransaction): TransactionMeta | null {
  const { keys, loaded, message, transaction } = read
  const preBalances = balances(svm, keys)
  const preTokenBalances = tokenBalances(svm, keys)
  const outcome = svm.sendTransaction(transaction)
  const { error, metadata } =
    outcome instanceof FailedTransactionMetadata
      ? failed(outcome)
      : { error: null, metadata: outcome }
  const postBalances = balances(svm, keys)
  // A transaction that fails in a block has paid its fee.
  if (error && preBalances[0] === postBalances[0]) return null
  return {
    err: error,
    status: error ? { Err: error } : { Ok: null },
    fee: feeOf(message),
    preBalances,
    postBalances,
    preTokenBalances,
    postTokenBalances: tokenBalances(svm, keys),
    logMessages: metadata.logs(),
    innerInstructions: innerInstructions(metadata),
    loadedAddresses: loaded,
    computeUnitsConsumed: metadata.computeUnitsConsumed(),
    returnData: returnData(metadata),
    rewards: [],
  }
}

const failed = (outcome: FailedTransactionMetadata): Run => ({
  error: transactionError(outcome.err()),
  metadata: outcome.meta(),
})

const balances = (svm: LiteSVM, keys: readonly Address[]) =>
  keys.map((key) => svm.getBalance(key) ?? 0n)
