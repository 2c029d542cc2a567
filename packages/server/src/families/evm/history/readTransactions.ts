import type * as v from 'valibot'
import type { Activity } from '../../../store/history/historyStore.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import { ChainMoved, unreadText } from '../../historySource.ts'
import type { RpcOutcome } from '../../outcome.ts'
import { chunks, sendInBatches } from '../../sendInBatches.ts'
import { blockCall, readBlock } from './evmBlocks.ts'
import { evmCall, readResult } from './evmCalls.ts'
import type { EvmFacts } from './evmFacts.ts'
import { isTooMany } from './logRefusal.ts'
import { type InternalQuestion, readInternal, type WithoutInternal } from './readInternal.ts'
import { toEvmFacts, unreadFacts } from './toEvmFacts.ts'
import { type Receipt, receipt, type Transaction, transaction } from './transactionSchemas.ts'

/** The source of transfers by contracts, or undefined if there is none. */
export type InternalSource = Omit<InternalQuestion, 'account'>

/** The account of a history, and its chain (CAIP-2). */
export type HistoryOf = { chain: string; account: string }

/** The number of rows in one request. */
const rowsAtOnce = 25

/** The nodes' data of a row, checked to be of this row and of its block. */
type Answers = { tx: Transaction; done: Receipt | 'tooMany' }

const callsOf = ({ hash }: Activity) => [
  evmCall('eth_getTransactionByHash', hash),
  evmCall('eth_getTransactionReceipt', hash),
]

/** Returns the content of an answer, or undefined for an error, for none, and for an unreadable one. */
function readIf<Schema extends v.GenericSchema>(outcome: RpcOutcome | undefined, schema: Schema) {
  try {
    return readResult(outcome, schema) ?? undefined
  } catch {
    return undefined
  }
}

function transactionOf(outcome: RpcOutcome | undefined, row: Activity): Transaction | undefined {
  const tx = readIf(outcome, transaction)
  return tx?.hash === row.hash && tx.blockHash === row.blockHash ? tx : undefined
}

function receiptOf(outcome: RpcOutcome | undefined, row: Activity): Answers['done'] | undefined {
  if (isTooMany(outcome)) return 'tooMany'
  const done = readIf(outcome, receipt)
  return done?.transactionHash === row.hash && done.blockHash === row.blockHash ? done : undefined
}

function answersOf(
  [first, second]: readonly (RpcOutcome | undefined)[],
  row: Activity,
): Answers | undefined {
  const tx = transactionOf(first, row)
  const done = receiptOf(second, row)
  return tx && done && { tx, done }
}

/** Whether the data lacks no log that may report a transfer. Another node may return it in readable form. */
const isWhole = (done: Answers['done']) => done === 'tooMany' || done.unreadMoves === undefined

function wholeReceiptOf(outcome: RpcOutcome, row: Activity) {
  const done = receiptOf(outcome, row)
  return done && isWhole(done) ? done : undefined
}

/** Returns the data of a row from the first nodes that return it in readable form, whole if one of them does. */
async function readAlone(rpc: ChainRpc, row: Activity): Promise<Answers | undefined> {
  const readers = [transactionOf, wholeReceiptOf]
  const outcomes = await Promise.all(
    callsOf(row).map(async (call, at) => {
      const isUsable = (outcome: RpcOutcome) => readers[at]?.(outcome, row) !== undefined
      const [outcome] = await rpc.send([call], undefined, isUsable).catch(() => [])
      return outcome
    }),
  )
  return answersOf(outcomes, row)
}

/** Returns the stored data of a row, or undefined for data that no account can have caused. */
function factsOf(of: HistoryOf, at: number, { tx, done }: Answers): EvmFacts | undefined {
  if (done === 'tooMany') return unreadFacts(at, tx)
  try {
    return toEvmFacts(of, at, { tx, done })
  } catch {
    return undefined
  }
}

/**
 * Returns the times of rows' blocks, by their numbers.
 * @throws ChainMoved if one of them is another block by now, ApiError `UPSTREAM_UNAVAILABLE`.
 */
function timesOf(
  outcomes: readonly RpcOutcome[],
  rows: readonly Activity[],
): ReadonlyMap<number, number> {
  const numbers = numbersOf(rows)
  const blocks = new Map(
    numbers.map((number, index) => [number, readBlock(outcomes[index], number)] as const),
  )
  return new Map(
    rows.map((row) => {
      const block = blocks.get(row.block)
      if (block?.hash !== row.blockHash) throw new ChainMoved()
      return [row.block, block.at] as const
    }),
  )
}

const numbersOf = (rows: readonly Activity[]) => [...new Set(rows.map(({ block }) => block))]

async function readSome(
  rpc: ChainRpc,
  of: HistoryOf,
  rows: readonly Activity[],
  internal: InternalSource | undefined,
): Promise<string[]> {
  const blocks = numbersOf(rows).map(blockCall)
  const outcomes = await sendInBatches(rpc, [...blocks, ...rows.flatMap(callsOf)])
  const times = timesOf(outcomes, rows)
  const timeOf = ({ block }: Activity) => times.get(block) ?? 0
  const answers = chunks(outcomes.slice(blocks.length), 2)
  const read = await Promise.all(
    rows.map(async (row, index): Promise<WithoutInternal | undefined> => {
      const first = answersOf(answers[index] ?? [], row)
      const given = first && isWhole(first.done) ? first : ((await readAlone(rpc, row)) ?? first)
      const facts = given && factsOf(of, timeOf(row), given)
      return given && facts && { row, sender: given.tx.from, facts }
    }),
  )
  const legible = read.filter((one) => one !== undefined)
  const missing = rows.filter((_, index) => !read[index])
  // A row that no node returns may be in another block by now.
  timesOf(await sendInBatches(rpc, numbersOf(missing).map(blockCall)), missing)
  const whole = internal
    ? await readInternal(rpc, { account: of.account, ...internal }, legible)
    : legible.map(({ facts }) => facts)
  const texts = new Map(legible.map(({ row }, at) => [row, JSON.stringify(whole[at])]))
  return rows.map((row) => texts.get(row) ?? unreadText({ at: timeOf(row), hasFailed: false }))
}

/**
 * Returns the stored texts of an account's rows, with an `unreadText` for one that no node returns in readable form.
 * @throws ChainMoved if one is in another block by now, ApiError `UPSTREAM_UNAVAILABLE`.
 */
export async function readTransactions(
  rpc: ChainRpc,
  of: HistoryOf,
  rows: readonly Activity[],
  internal?: InternalSource,
): Promise<string[]> {
  const groups = chunks(rows, rowsAtOnce).map((some) => readSome(rpc, of, some, internal))
  return (await Promise.all(groups)).flat()
}
