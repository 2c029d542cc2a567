import * as v from 'valibot'
import type { FoundPayment } from '../../../store/pay/foundPayment.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import { ChainMoved } from '../../historySource.ts'
import type { PaymentQuestion } from '../../paymentFinder.ts'
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

async function readLogs(rpc: ChainRpc, question: PaymentQuestion): Promise<Log[]> {
  const { from, to, tokens, recipients } = question
  const range = { fromBlock: hex(from), toBlock: hex(to) }
  const calls = chunks(tokens, perFilter).flatMap((address) =>
    chunks(recipients.map(word), perFilter).map((receivers) =>
      evmCall('eth_getLogs', { ...range, address, topics: [topicsOf.Transfer, null, receivers] }),
    ),
  )
  const outcomes = await sendInBatches(rpc, calls)
  if (outcomes.every((outcome) => 'result' in outcome))
    return outcomes.flatMap((outcome) => readResult(outcome, logs))
  if (from === to) throw unusable()
  const middle = Math.floor((from + to) / 2)
  const lower = await readLogs(rpc, { ...question, to: middle })
  return [...lower, ...(await readLogs(rpc, { ...question, from: middle + 1 }))]
}

/** A node may say anything: a log counts if it is an ERC-20 transfer of what was asked for, within the blocks. */
const isMatch = (log: Log, { from, to, tokens, recipients }: PaymentQuestion): boolean =>
  !log.removed &&
  log.blockNumber >= from &&
  log.blockNumber <= to &&
  tokens.includes(log.address) &&
  log.topics.length === 3 &&
  log.topics[0] === topicsOf.Transfer &&
  recipients.includes(addressIn(log.topics[2])) &&
  log.data.length === 66

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
  question: PaymentQuestion,
): Promise<FoundPayment[]> {
  if (question.tokens.length === 0) return []
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
  const inputs = await readPayerInputs(rpc, transfers, question.markers)
  return transfers.map((transfer, index) => ({ ...transfer, input: inputs[index] ?? '0x' }))
}
