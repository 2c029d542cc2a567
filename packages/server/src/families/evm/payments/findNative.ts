import * as v from 'valibot'
import type { FoundPayment } from '../../../store/pay/foundPayment.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import { ChainMoved, lastSecond } from '../../historySource.ts'
import type { RpcOutcome } from '../../outcome.ts'
import type { PaymentQuestion } from '../../paymentFinder.ts'
import { chunks } from '../../sendInBatches.ts'
import {
  addressHex,
  bytesHex,
  evmCall,
  hash32,
  quantity,
  smallQuantity,
  unusable,
} from '../history/evmCalls.ts'
import type { ChainView } from './chainView.ts'
import { createMarkReader } from './createMarkReader.ts'
import { isFinal, isThere, readEach } from './readEach.ts'

/** Full blocks are large. */
const blocksPerBatch = 10

const blockOf = <Schema extends v.GenericSchema>(transactions: Schema) =>
  v.object({
    number: smallQuantity,
    hash: hash32,
    parentHash: hash32,
    timestamp: v.pipe(smallQuantity, v.maxValue(lastSecond)),
    transactions: v.array(transactions),
  })
const block = blockOf(v.unknown())
const blockOfHashes = blockOf(hash32)
type Block = v.InferOutput<typeof block>

/** The part of a receipt that decides about a payment. Its logs may be in any notation. */
const receipt = v.nullable(v.object({ blockHash: hash32, status: v.nullish(quantity) }))

/**
 * The target of a transaction. The rest is read only of those to a recipient, because chains have their own kinds of
 * transactions.
 */
const addressee = v.object({ to: addressHex })
const transaction = v.object({
  hash: hash32,
  from: addressHex,
  to: addressHex,
  value: quantity,
  input: bytesHex,
})

const blockCall = (number: number, isWhole: boolean) =>
  evmCall('eth_getBlockByNumber', `0x${number.toString(16)}`, isWhole)

/** Reads the transactions of a too large block one after the other. Returns undefined if it is passed over. */
async function readInParts(
  rpc: ChainRpc,
  number: number,
  passOver: PaymentQuestion['passOver'],
): Promise<Block | undefined> {
  const item = { what: `block ${number}`, block: number, call: blockCall(number, false) }
  const [header] = await readEach(rpc, [item], { schema: blockOfHashes, passOver })
  if (!header) return undefined
  const items = header.value.transactions.map((hash) => ({
    what: `transaction ${hash}`,
    block: number,
    call: evmCall('eth_getTransactionByHash', hash),
  }))
  const schema = v.looseObject({})
  const read = await readEach(rpc, items, { schema, passOver })
  return { ...header.value, transactions: read.map((one) => one?.value) }
}

/** Reads a full block. Returns undefined if it is passed over. @throws ChainMoved for another one. */
async function readBlock(
  rpc: ChainRpc,
  outcome: RpcOutcome | undefined,
  { number, passOver }: { number: number; passOver: PaymentQuestion['passOver'] },
): Promise<Block | undefined> {
  const given = outcome && 'result' in outcome ? JSON.parse(outcome.result) : undefined
  const parsed = v.safeParse(block, given)
  const item = { what: `block ${number}`, block: number, call: blockCall(number, true) }
  const read = parsed.success
    ? parsed.output
    : isFinal(outcome)
      ? await readInParts(rpc, number, passOver)
      : (await readEach(rpc, [item], { schema: block, passOver }))[0]?.value
  if (read && read.number !== number) throw new ChainMoved()
  return read
}

async function succeeded(
  rpc: ChainRpc,
  found: readonly FoundPayment[],
  passOver: PaymentQuestion['passOver'],
): Promise<FoundPayment[]> {
  const items = found.map(({ hash, block }) => ({
    what: `receipt ${hash}`,
    block,
    call: evmCall('eth_getTransactionReceipt', hash),
  }))
  const receipts = await readEach(rpc, items, { schema: receipt, passOver })
  return found.filter(({ blockHash }, at) => {
    const read = receipts[at]
    if (!read) return false
    if (read.value.blockHash !== blockHash) throw new ChainMoved()
    return read.value.status === 1n
  })
}

/**
 * Finds payments in native currency, by the transactions of each block. Does not find payments that a contract forwards
 * within a transaction. A transaction to a recipient in another notation is passed over.
 * @throws ChainMoved for blocks that do not follow each other.
 */
export async function findNative(
  rpc: ChainRpc,
  { from, to, wanted, markers, passOver }: PaymentQuestion,
  view: ChainView,
): Promise<FoundPayment[]> {
  const least = new Map(
    wanted.filter(({ token }) => token === '').map((one) => [one.recipient, one.least]),
  )
  if (least.size === 0) return []
  const numbers = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const found: FoundPayment[] = []
  let waitsFor: string | undefined
  const marksIn = createMarkReader(markers)
  const isWanted = (one: unknown) => {
    const read = v.safeParse(addressee, one)
    return read.success && least.has(read.output.to)
  }
  for (const some of chunks(numbers, blocksPerBatch)) {
    const calls = some.map((number) => blockCall(number, true))
    const outcomes = await rpc.send(calls, undefined, isThere)
    for (const [at, number] of some.entries()) {
      const read = await readBlock(rpc, outcomes[at], { number, passOver })
      if (!read) continue
      view.note(number, read.hash)
      if (number > 0) view.note(number - 1, read.parentHash)
      for (const [place, one] of read.transactions.entries()) {
        if (!isWanted(one)) continue
        const parsed = v.safeParse(transaction, one)
        if (!parsed.success) {
          const what = `transaction ${place} of block ${number}`
          // All are counted before one ends the check. Otherwise the check would wait for each of them in turn.
          if (!passOver({ what, block: number, isFinal: false })) waitsFor ??= what
          continue
        }
        const { hash, from: payer, to: recipient, value, input } = parsed.output
        if (value === 0n || value < (least.get(recipient) ?? 0n)) continue
        found.push({
          token: '',
          recipient,
          payer,
          amount: value,
          hash,
          logIndex: -1,
          marks: marksIn(input),
          block: number,
          blockHash: read.hash,
          at: read.timestamp * 1000,
        })
      }
    }
  }
  if (waitsFor !== undefined) throw unusable(waitsFor)
  return succeeded(rpc, found, passOver)
}
