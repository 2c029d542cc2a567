import type { Activity } from '../../../store/history/historyStore.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import { ChainMoved } from '../../historySource.ts'
import { sendInBatches } from '../../sendInBatches.ts'
import { readResult, solanaCall } from './solanaCalls.ts'
import type { SolanaFacts } from './solanaFacts.ts'
import { transaction } from './solanaTransaction.ts'
import { toSolanaFacts } from './toSolanaFacts.ts'

/**
 * What rows of an account are.
 * @throws ChainMoved when one is not there, ApiError `UPSTREAM_UNAVAILABLE`.
 */
export async function readSolanaTransactions(
  rpc: ChainRpc,
  account: string,
  rows: readonly Activity[],
): Promise<SolanaFacts[]> {
  const options = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 }
  const calls = rows.map(({ hash }) => solanaCall('getTransaction', [hash], options))
  const outcomes = await sendInBatches(rpc, calls)
  return rows.map(({ hash, block }, index) => {
    const read = readResult(outcomes[index], transaction)
    if (!read || read.slot !== block || read.transaction.signatures[0] !== hash)
      throw new ChainMoved()
    return toSolanaFacts(read, account)
  })
}
