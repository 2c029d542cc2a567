import type { EncodedAccount } from '@solana/kit'
import { accountView } from '../accountView.ts'
import type { Chain } from '../chain.ts'
import { invalidParams } from '../nodeError.ts'
import { readAddress, readList } from '../params.ts'
import { feeOf } from './fees.ts'
import type { ReadTransaction } from './readTransaction.ts'
import { type TriedRun, tryTransaction } from './runTransaction.ts'
import { refusalOf } from './submit.ts'
import type { TransactionError } from './transactionErrors.ts'
import { innerInstructions, returnData } from './transactionMeta.ts'

type Config = Record<string, unknown>

/** Answers `simulateTransaction`: the present effects of a transaction, signed or not. Throws NodeError. */
export function simulate(chain: Chain, read: ReadTransaction, config: Config) {
  const sigVerify = config.sigVerify === true
  const replace = config.replaceRecentBlockhash === true
  if (sigVerify && replace) {
    throw invalidParams('sigVerify may not be used with replaceRecentBlockhash')
  }
  const refusal = refusalOf(chain, read, { sigVerify, blockhash: !replace })
  const run = refusal ? null : tryTransaction(chain.svm, read.transaction, sigVerify)
  return {
    ...(run ? ranView(run, config) : { ...nothingRan, err: refusal }),
    accounts: accountsAfter(chain, run, config),
    fee: feeOf(read.message),
    loadedAddresses: read.loaded,
    ...unknownFacts,
    replacementBlockhash: replace ? chain.blocks.latestBlockhash() : null,
  }
}

/** Fields that other nodes return too, and this one does not know. */
const unknownFacts = {
  preBalances: null,
  postBalances: null,
  preTokenBalances: null,
  postTokenBalances: null,
}

const nothingRan = { logs: [], unitsConsumed: 0, returnData: null, innerInstructions: null }

function ranView({ error, metadata }: TriedRun, config: Config) {
  return {
    err: error as TransactionError | null,
    logs: metadata.logs(),
    unitsConsumed: metadata.computeUnitsConsumed(),
    returnData: returnData(metadata),
    innerInstructions: config.innerInstructions === true ? innerInstructions(metadata) : null,
  }
}

/** Returns the requested accounts in the state that the transaction would leave. */
function accountsAfter(chain: Chain, run: TriedRun | null, config: Config) {
  const wanted = config.accounts as { addresses?: unknown; encoding?: unknown } | undefined
  if (!wanted) return null
  const list = readList(wanted.addresses, 100).map(readAddress)
  if (!run || run.error) return list.map(() => null)
  return list.map((address) => {
    const changed = run.accounts.find((account) => account.address === address)
    const now = chain.svm.getAccount(address)
    const account: EncodedAccount | null = changed ?? (now.exists ? now : null)
    return account && accountView(chain.svm, account, { encoding: wanted.encoding ?? 'base64' })
  })
}
