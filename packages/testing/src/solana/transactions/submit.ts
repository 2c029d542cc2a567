import { blockhashLife } from '../blocks.ts'
import type { Chain } from '../chain.ts'
import { errorCodes, NodeError } from '../nodeError.ts'
import type { ReadTransaction } from './readTransaction.ts'
import { tryTransaction } from './runTransaction.ts'
import { describeError, type TransactionError } from './transactionErrors.ts'
import { innerInstructions, returnData } from './transactionMeta.ts'

/**
 * Accepts a transaction as `sendTransaction` does, and returns its signature. Without preflight it accepts any
 * transaction, and one that no block can include disappears without an error.
 * @throws NodeError if preflight finds a fault.
 */
export function submit(chain: Chain, read: ReadTransaction, skipPreflight: boolean): string {
  const fault = chain.faults.take()
  if (fault === 'expiredBlockhash') chain.mine(Number(blockhashLife) + 1)
  const refusal = refusalOf(chain, read)
  if (!skipPreflight) {
    if (refusal) throw preflightFailure(refusal)
    preflight(chain, read)
  }
  const included = !refusal && fault !== 'neverIncluded'
  if (included) chain.include(read, { fail: fault === 'includedWithError' })
  return read.signature
}

/** Returns the reason why no block can include a transaction, if it can be known without running it. */
export function refusalOf(
  chain: Chain,
  { message, signature, transaction }: ReadTransaction,
  checks = { sigVerify: true, blockhash: true },
): TransactionError | null {
  const unsigned = Object.values(transaction.signatures).some((bytes) => bytes === null)
  if (checks.sigVerify && unsigned) return 'SignatureFailure'
  if (chain.transactions.get(signature)) return 'AlreadyProcessed'
  if (!checks.blockhash || chain.blocks.isValid(message.lifetimeToken)) return null
  return 'BlockhashNotFound'
}

function preflight({ svm }: Chain, { transaction }: ReadTransaction): void {
  const { error, metadata } = tryTransaction(svm, transaction, true)
  if (!error) return
  throw preflightFailure(error, {
    logs: metadata.logs(),
    unitsConsumed: metadata.computeUnitsConsumed(),
    returnData: returnData(metadata),
    innerInstructions: innerInstructions(metadata),
  })
}

function preflightFailure(error: TransactionError, found: object = {}): NodeError {
  if (error === 'SignatureFailure') {
    return new NodeError(
      errorCodes.signatureVerification,
      'Transaction signature verification failure',
    )
  }
  return new NodeError(
    errorCodes.preflightFailed,
    `Transaction simulation failed: ${describeError(error)}`,
    { ...nothingRan, ...found, err: error },
  )
}

const nothingRan = {
  accounts: null,
  logs: [],
  unitsConsumed: 0,
  returnData: null,
  innerInstructions: null,
  replacementBlockhash: null,
}
