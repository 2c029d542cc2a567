import * as v from 'valibot'
import type { FoundPayment } from '../../../store/pay/foundPayment.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import { type RpcCall, type RpcOutcome, readError } from '../../outcome.ts'
import { type PaymentQuestion, TransfersHidden } from '../../paymentFinder.ts'
import { chunks, sendInBatches } from '../../sendInBatches.ts'
import { blockCall, readBlock } from '../history/evmBlocks.ts'
import {
  addressHex,
  bytesHex,
  evmCall,
  hash32,
  readResult,
  smallQuantity,
  unusable,
} from '../history/evmCalls.ts'
import { isTooMany, readLogRefusal } from '../history/logRefusal.ts'
import { logsOf } from '../history/oddLogs.ts'
import { topicsOf } from '../history/topics.ts'
import type { ChainView } from './chainView.ts'
import { readPayerMarks } from './readPayerMarks.ts'

/** The number of blocks in one request. A node that refuses gets half of them. */
const mostBlocks = 100
/** The number of tokens and recipients in one request. */
const perFilter = 200
/** The number of requests in one batch. */
const perBatch = 90

const log = v.object({
  address: addressHex,
  topics: v.array(hash32),
  data: bytesHex,
  blockNumber: smallQuantity,
  blockHash: hash32,
  transactionHash: hash32,
  logIndex: smallQuantity,
  removed: v.nullish(v.boolean()),
})
const logs = logsOf(log)
type Log = v.InferOutput<typeof log>

const hex = (number: number) => `0x${number.toString(16)}`
const word = (address: string) => `0x${address.slice(2).padStart(64, '0')}`
const addressIn = (topic = '') => `0x${topic.slice(-40)}`

const unique = (items: readonly string[]) => [...new Set(items)]

/**
 * Returns two halves of a request: by blocks, then by tokens and recipients. Returns none if it has only one of each.
 */
function halvesOf(question: PaymentQuestion): PaymentQuestion[] {
  const { from, to, wanted } = question
  if (from < to) {
    const middle = Math.floor((from + to) / 2)
    return [
      { ...question, to: middle },
      { ...question, from: middle + 1 },
    ]
  }
  if (wanted.length < 2) return []
  const middle = Math.ceil(wanted.length / 2)
  return [
    { ...question, wanted: wanted.slice(0, middle) },
    { ...question, wanted: wanted.slice(middle) },
  ]
}

/** Whether a node never answers such a request: neither fewer blocks nor a later attempt helps. */
export const isNever = (outcome: RpcOutcome): boolean =>
  'error' in outcome && readLogRefusal(readError(outcome)).kind === 'never'

/**
 * Reads answers about logs, each together with its blocks: a node that is behind, or on another fork, returns nothing.
 * @throws ChainMoved
 */
async function readLogAnswers(
  rpc: ChainRpc,
  calls: readonly RpcCall[],
  { numbers, view }: { numbers: readonly number[]; view: ChainView },
): Promise<RpcOutcome[]> {
  const answers: RpcOutcome[] = []
  for (const some of chunks(calls, perBatch)) {
    const outcomes = await rpc.send([...numbers.map(blockCall), ...some])
    for (const [at, number] of numbers.entries())
      view.note(number, readBlock(outcomes[at], number)?.hash)
    answers.push(...outcomes.slice(numbers.length))
  }
  return answers
}

/** Logs of some blocks, and the subjects of unreadable ones, each with its block. */
type FoundLogs = { logs: Log[]; untold: { what: string; block: number }[] }

const joined = (parts: readonly FoundLogs[]): FoundLogs => ({
  logs: parts.flatMap((part) => part.logs),
  untold: parts.flatMap((part) => part.untold),
})

async function readLogs(
  rpc: ChainRpc,
  question: PaymentQuestion,
  view: ChainView,
): Promise<FoundLogs> {
  const { from, to, wanted, passOver } = question
  const range = { fromBlock: hex(from), toBlock: hex(to) }
  const tokens = unique(wanted.map(({ token }) => token))
  const recipients = unique(wanted.map(({ recipient }) => recipient))
  const calls = chunks(tokens, perFilter).flatMap((address) =>
    chunks(recipients.map(word), perFilter).map((receivers) =>
      evmCall('eth_getLogs', { ...range, address, topics: [topicsOf.Transfer, null, receivers] }),
    ),
  )
  const numbers = [from - 1, to].filter((number) => number >= 0)
  const outcomes = await readLogAnswers(rpc, calls, { numbers, view })
  const halves = halvesOf(question)
  if (outcomes.every((outcome) => 'result' in outcome)) {
    const answers = outcomes.map((outcome) => readResult(outcome, logs))
    const blocks = answers.flatMap(({ odd }) => odd.map(({ block }) => block))
    // An unreadable log that names none of the blocks is searched for: it is in a request for one block.
    const isPlaced = blocks.every((one) => one !== undefined && one >= from && one <= to)
    if (isPlaced || from === to) {
      const untold = new Set(blocks.map((one) => (isPlaced && one !== undefined ? one : from)))
      return {
        logs: answers.flatMap((one) => one.logs),
        untold: [...untold].map((block) => ({ what: `a log of block ${block}`, block })),
      }
    }
  } else if (outcomes.some(isNever)) throw new TransfersHidden()
  else if (halves.length === 0) {
    const what = `transfers to ${recipients.join()} in block ${from}`
    if (!(outcomes.every(isTooMany) && passOver({ what, block: from, isFinal: true })))
      throw unusable(what)
  }
  const parts: FoundLogs[] = []
  for (const half of halves) parts.push(await readLogs(rpc, half, view))
  return joined(parts)
}

/**
 * Returns a check of logs, because a node may return anything: a log counts if it is a requested ERC-20 transfer within
 * the blocks.
 */
function matchesOf({ from, to, wanted }: PaymentQuestion): (log: Log) => boolean {
  const least = new Map(wanted.map((one) => [`${one.token} ${one.recipient}`, one.least]))
  return (log) => {
    const { address, topics, data, blockNumber } = log
    const isTransfer =
      topics.length === 3 && topics[0] === topicsOf.Transfer && data.length === 66 && !log.removed
    const wanted = least.get(`${address} ${addressIn(topics[2])}`)
    const isInside = blockNumber >= from && blockNumber <= to
    return isTransfer && isInside && wanted !== undefined && BigInt(data) >= wanted
  }
}

/** Reads the times of the logs' blocks. @throws ChainMoved for a log of a block that the chain does not have. */
async function readTimes(
  rpc: ChainRpc,
  found: readonly Log[],
  view: ChainView,
): Promise<Map<number, number>> {
  const numbers = [...new Set(found.map(({ blockNumber }) => blockNumber))]
  const outcomes = await sendInBatches(rpc, numbers.map(blockCall))
  const blocks = new Map(numbers.map((number, at) => [number, readBlock(outcomes[at], number)]))
  for (const [number, block] of blocks) view.note(number, block?.hash)
  for (const { blockNumber, blockHash } of found) view.note(blockNumber, blockHash)
  return new Map(numbers.map((number) => [number, blocks.get(number)?.at ?? 0]))
}

/**
 * Finds token transfers to the recipients (ERC-20), by their logs, which failed transactions do not have.
 * @throws ChainMoved if answers are of another chain than earlier ones.
 */
export async function findTransfers(
  rpc: ChainRpc,
  { wanted: all, ...rest }: PaymentQuestion,
  view: ChainView,
): Promise<FoundPayment[]> {
  const question = { ...rest, wanted: all.filter(({ token }) => token !== '') }
  if (question.wanted.length === 0) return []
  const parts: FoundLogs[] = []
  const lowest = Math.max(0, question.from - question.again)
  for (let from = lowest; from <= question.to; from += mostBlocks) {
    const to = Math.min(question.to, from + mostBlocks - 1)
    const part = { ...question, from, to }
    const read = await readLogs(rpc, part, view)
    parts.push({ ...read, logs: read.logs.filter(matchesOf(part)) })
  }
  const { logs: found, untold } = joined(parts)
  // All are counted before one ends the check. Otherwise the check would wait for each of them in turn.
  const waiting = untold.filter((one) => !question.passOver({ ...one, isFinal: false }))
  if (waiting.length > 0) throw unusable(waiting)
  const times = await readTimes(rpc, found, view)
  const transfers = found.map((log) => ({
    token: log.address,
    recipient: addressIn(log.topics[2]),
    payer: addressIn(log.topics[1]),
    amount: BigInt(log.data),
    hash: log.transactionHash,
    logIndex: log.logIndex,
    block: log.blockNumber,
    blockHash: log.blockHash,
    at: times.get(log.blockNumber) ?? 0,
  }))
  const marks = await readPayerMarks(rpc, transfers, question)
  return transfers.flatMap((transfer, index) => {
    const own = marks[index]
    return own ? [{ ...transfer, marks: own }] : []
  })
}
