import type { Activity } from '../../../store/history/historyStore.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import { ChainMoved } from '../../historySource.ts'
import { chunks, sendInBatches } from '../../sendInBatches.ts'
import { blockCall, readBlock } from './evmBlocks.ts'
import { evmCall, readResult, unusable } from './evmCalls.ts'
import type { EvmFacts } from './evmFacts.ts'
import { isTooMany } from './logRefusal.ts'
import { type InternalQuestion, readInternal, type WithoutInternal } from './readInternal.ts'
import { toEvmFacts, unreadFacts } from './toEvmFacts.ts'
import { receipt, transaction } from './transactionSchemas.ts'

/** Where it is known from what contracts moved; undefined where that is nowhere. */
export type InternalSource = Omit<InternalQuestion, 'account'>

/** Whose history it is, and on which chain (CAIP-2). */
export type HistoryOf = { chain: string; account: string }

/** Rows that are asked for at once. */
const rowsAtOnce = 25

async function readSome(
  rpc: ChainRpc,
  of: HistoryOf,
  rows: readonly Activity[],
  internal: InternalSource | undefined,
): Promise<EvmFacts[]> {
  const numbers = [...new Set(rows.map(({ block }) => block))]
  const calls = rows.flatMap(({ hash }) => [
    evmCall('eth_getTransactionByHash', hash),
    evmCall('eth_getTransactionReceipt', hash),
  ])
  const outcomes = await sendInBatches(rpc, [...numbers.map(blockCall), ...calls])
  const blocks = new Map(
    numbers.map((number, index) => [number, readBlock(outcomes[index], number)] as const),
  )
  const answers = chunks(outcomes.slice(numbers.length), 2)
  const read = rows.map((row, index): WithoutInternal => {
    const [first, second] = answers[index] ?? []
    const tx = readResult(first, transaction)
    const block = blocks.get(row.block)
    if (tx && block && isTooMany(second)) {
      if (tx.hash !== row.hash) throw unusable()
      if (tx.blockHash !== row.blockHash || block.hash !== row.blockHash) throw new ChainMoved()
      return { row, sender: tx.from, facts: unreadFacts(block.at, tx) }
    }
    const done = readResult(second, receipt)
    if (!tx || !done || !block) throw new ChainMoved()
    if (tx.hash !== row.hash || done.transactionHash !== row.hash) throw unusable()
    if (done.blockHash !== row.blockHash || block.hash !== row.blockHash) throw new ChainMoved()
    return { row, sender: tx.from, facts: toEvmFacts(of, block.at, { tx, done }) }
  })
  return internal
    ? readInternal(rpc, { account: of.account, ...internal }, read)
    : read.map(({ facts }) => facts)
}

/**
 * What rows of an account are.
 * @throws ChainMoved when one is in another block by now, ApiError `UPSTREAM_UNAVAILABLE`.
 */
export async function readTransactions(
  rpc: ChainRpc,
  of: HistoryOf,
  rows: readonly Activity[],
  internal?: InternalSource,
): Promise<EvmFacts[]> {
  const groups = chunks(rows, rowsAtOnce).map((some) => readSome(rpc, of, some, internal))
  return (await Promise.all(groups)).flat()
}
