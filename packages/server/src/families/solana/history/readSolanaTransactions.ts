import type { Activity } from '../../../store/history/historyStore.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import type { RpcOutcome } from '../../outcome.ts'
import { chunks, sendInBatches } from '../../sendInBatches.ts'
import { readResult, small, solanaCall } from './solanaCalls.ts'
import { type Transaction, transaction } from './solanaTransaction.ts'

/** The number of parallel requests for a single transaction. */
const alone = 20

/**
 * The maximum version: a node reports a version that it does not know, and the server reads as much of the answer as it
 * can.
 */
const options = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 255 }
const callOf = ({ hash }: Activity) => solanaCall('getTransaction', [hash], options)

/** Returns a node's data of a row, or undefined if it is unreadable, or of another transaction. */
function readRow(outcome: RpcOutcome | undefined, { hash, block }: Activity) {
  try {
    const read = readResult(outcome, transaction)
    return read?.slot === block && read.transaction.signatures[0] === hash ? read : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads the transactions of rows. Returns undefined for one that no node returns in readable form. One of them may
 * spoil the answer to all, only by its size: the missing ones are then requested one by one.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` if the nodes return nothing else either.
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

/** Returns the data of a row from the first node that returns it in readable form. */
async function readAlone(rpc: ChainRpc, row: Activity): Promise<Transaction | undefined> {
  const isUsable = (outcome: RpcOutcome) => readRow(outcome, row) !== undefined
  const outcomes = await rpc.send([callOf(row)], undefined, isUsable).catch(() => [])
  return readRow(outcomes[0], row)
}
