import * as v from 'valibot'
import type { FoundPayment } from '../../../store/pay/foundPayment.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import { ChainMoved } from '../../historySource.ts'
import { type RpcOutcome, readError } from '../../outcome.ts'
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
import { topicsOf } from '../history/topics.ts'
import { readPayerInputs } from './readPayerInputs.ts'

/** So many blocks at once; a node that refuses is asked for half of them. */
const mostBlocks = 100
/** So many tokens and recipients are in one question. */
const perFilter = 200

const logs = v.array(
  v.object({
    address: addressHex,
    topics: v.array(hash32),
    data: bytesHex,
    blockNumber: smallQuantity,
    blockHash: hash32,
    transactionHash: hash32,
    logIndex: smallQuantity,
    removed: v.optional(v.boolean()),
  }),
)
type Log = v.InferOutput<typeof logs>[number]

const hex = (number: number) => `0x${number.toString(16)}`
const word = (address: string) => `0x${address.slice(2).padStart(64, '0')}`
const addressIn = (topic = '') => `0x${topic.slice(-40)}`

const unique = (items: readonly string[]) => [...new Set(items)]

/** The question in two halves: by blocks, then by tokens and recipients. None where it is about one of each. */
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

/** Whether a node says that it has no such question at all: fewer blocks, or later, help nothing. */
export const isNever = (outcome: RpcOutcome): boolean =>
  'error' in outcome && readLogRefusal(readError(outcome)).kind === 'never'

async function readLogs(rpc: ChainRpc, question: PaymentQuestion): Promise<Log[]> {
  const { from, to, wanted, passOver } = question
  const range = { fromBlock: hex(from), toBlock: hex(to) }
  const tokens = unique(wanted.map(({ token }) => token))
  const recipients = unique(wanted.map(({ recipient }) => recipient))
  const calls = chunks(tokens, perFilter).flatMap((address) =>
    chunks(recipients.map(word), perFilter).map((receivers) =>
      evmCall('eth_getLogs', { ...range, address, topics: [topicsOf.Transfer, null, receivers] }),
    ),
  )
  const outcomes = await sendInBatches(rpc, calls)
  if (outcomes.every((outcome) => 'result' in outcome))
    return outcomes.flatMap((outcome) => readResult(outcome, logs))
  if (outcomes.some(isNever)) throw new TransfersHidden()
  const found: Log[] = []
  const halves = halvesOf(question)
  const what = `transfers to ${recipients.join()} in block ${from}`
  const isLast = halves.length === 0
  if (isLast && !(outcomes.every(isTooMany) && passOver({ what, block: from, isFinal: true })))
    throw unusable(what)
  for (const half of halves) found.push(...(await readLogs(rpc, half)))
  return found
}

/** A node may say anything: a log counts if it is an ERC-20 transfer of what was asked for, within the blocks. */
const isMatch = (log: Log, { from, to, wanted }: PaymentQuestion): boolean =>
  !log.removed &&
  log.blockNumber >= from &&
  log.blockNumber <= to &&
  log.topics.length === 3 &&
  log.topics[0] === topicsOf.Transfer &&
  log.data.length === 66 &&
  wanted.some(
    ({ token, recipient, least }) =>
      token === log.address && recipient === addressIn(log.topics[2]) && BigInt(log.data) >= least,
  )

/** The times of the blocks that logs are in. @throws ChainMoved for a log of a block that the chain does not have. */
async function readTimes(rpc: ChainRpc, found: readonly Log[]): Promise<Map<number, number>> {
  const numbers = [...new Set(found.map(({ blockNumber }) => blockNumber))]
  const outcomes = await sendInBatches(rpc, numbers.map(blockCall))
  const blocks = new Map(numbers.map((number, at) => [number, readBlock(outcomes[at], number)]))
  for (const { blockNumber, blockHash } of found)
    if (blocks.get(blockNumber)?.hash !== blockHash) throw new ChainMoved()
  return new Map(numbers.map((number) => [number, blocks.get(number)?.at ?? 0]))
}

/** Transfers of tokens to the recipients (ERC-20), by their logs: those of failed transactions have none. */
export async function findTransfers(
  rpc: ChainRpc,
  { wanted: all, ...rest }: PaymentQuestion,
): Promise<FoundPayment[]> {
  const question = { ...rest, wanted: all.filter(({ token }) => token !== '') }
  if (question.wanted.length === 0) return []
  const found: Log[] = []
  for (let from = question.from; from <= question.to; from += mostBlocks) {
    const to = Math.min(question.to, from + mostBlocks - 1)
    const part = { ...question, from, to }
    found.push(...(await readLogs(rpc, part)).filter((log) => isMatch(log, part)))
  }
  const times = await readTimes(rpc, found)
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
  const inputs = await readPayerInputs(rpc, transfers, question)
  return transfers.flatMap((transfer, index) => {
    const input = inputs[index]
    return input === undefined ? [] : [{ ...transfer, input }]
  })
}
