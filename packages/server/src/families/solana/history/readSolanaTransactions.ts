import type { Activity } from '../../../store/history/historyStore.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import type { RpcOutcome } from '../../outcome.ts'
import { chunks, sendInBatches } from '../../sendInBatches.ts'
import { readResult, small, solanaCall } from './solanaCalls.ts'
import { type Transaction, transaction } from './solanaTransaction.ts'

/** As many are asked for alone at once. */
const alone = 20

/** A node that does not know a version says so; what one gives of it is read as far as it can be. */
const options = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 255 }
const callOf = ({ hash }: Activity) => solanaCall('getTransaction', [hash], options)

/** What a node says of a row; undefined where that cannot be read, or is of another transaction. */
function readRow(outcome: RpcOutcome | undefined, { hash, block }: Activity) {
  try {
    const read = readResult(outcome, transaction)
    return read?.slot === block && read.transaction.signatures[0] === hash ? read : undefined
  } catch {
    return undefined
  }
}

/**
 * The transactions of rows; undefined for one that no node gives so that it can be read. One of them may spoil the
 * answer to all, by its size alone: what is missing then is asked for one by one.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` when the nodes give nothing else either.
 */
export async function readSolanaTransactions(
  rpc: ChainRpc,
  rows: readonly Activity[],
): Promise<(Transaction | undefined)[]> {
  const outcomes = await sendInBatches(rpc, rows.map(callOf)).catch(() => [])
  const found = new Map(rows.map((row, index) => [row, readRow(outcomes[index], row)] as const))
  const missing = rows.filter((row) => !found.get(row))
  if (missing.length > 0) {
    const [head] = await rpc.send([solanaCall('getSlot', [])])
    readResult(head, small)
  }
  for (const some of chunks(missing, alone)) {
    const again = await Promise.all(some.map((row) => readAlone(rpc, row)))
    for (const [index, row] of some.entries()) found.set(row, again[index])
  }
  return rows.map((row) => found.get(row))
}

/** What the first node says of a row that gives it so that it can be read. */
async function readAlone(rpc: ChainRpc, row: Activity): Promise<Transaction | undefined> {
  const isUsable = (outcome: RpcOutcome) => readRow(outcome, row) !== undefined
  const outcomes = await rpc.send([callOf(row)], undefined, isUsable).catch(() => [])
  return readRow(outcomes[0], row)
}
