import * as v from 'valibot'
import type { FoundPayment } from '../../../store/pay/foundPayment.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import { ChainMoved, lastSecond } from '../../historySource.ts'
import type { PaymentQuestion } from '../../paymentFinder.ts'
import { chunks, sendInBatches } from '../../sendInBatches.ts'
import {
  addressHex,
  bytesHex,
  evmCall,
  hash32,
  quantity,
  readResult,
  smallQuantity,
} from '../history/evmCalls.ts'
import { receipt } from '../history/transactionSchemas.ts'

/** Blocks with all that is in them are large. */
const blocksPerBatch = 10

const block = v.nullable(
  v.object({
    number: smallQuantity,
    hash: hash32,
    timestamp: v.pipe(smallQuantity, v.maxValue(lastSecond)),
    transactions: v.array(
      v.object({
        hash: hash32,
        from: addressHex,
        to: v.nullish(addressHex),
        value: quantity,
        input: bytesHex,
      }),
    ),
  }),
)

const blockWithAll = (number: number) =>
  evmCall('eth_getBlockByNumber', `0x${number.toString(16)}`, true)

async function succeeded(rpc: ChainRpc, found: readonly FoundPayment[]): Promise<FoundPayment[]> {
  const calls = found.map(({ hash }) => evmCall('eth_getTransactionReceipt', hash))
  const outcomes = await sendInBatches(rpc, calls)
  return found.filter(({ blockHash }, at) => {
    const read = readResult(outcomes[at], receipt)
    if (read?.blockHash !== blockHash) throw new ChainMoved()
    return read.status === 1n
  })
}

/**
 * Payments of the chain's own currency, by the transactions of each block. What a contract passes on within a
 * transaction stands in none of them, and is not found.
 */
export async function findNative(
  rpc: ChainRpc,
  { from, to, native, recipients }: PaymentQuestion,
): Promise<FoundPayment[]> {
  if (!native) return []
  const numbers = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const found: FoundPayment[] = []
  for (const some of chunks(numbers, blocksPerBatch)) {
    const outcomes = await rpc.send(some.map(blockWithAll))
    for (const [at, number] of some.entries()) {
      const read = readResult(outcomes[at], block)
      if (read?.number !== number) throw new ChainMoved()
      for (const { hash, from: payer, to: recipient, value, input } of read.transactions)
        if (recipient && value > 0n && recipients.includes(recipient))
          found.push({
            token: '',
            recipient,
            payer,
            amount: value,
            hash,
            logIndex: -1,
            input,
            block: number,
            blockHash: read.hash,
            at: read.timestamp * 1000,
          })
    }
  }
  return succeeded(rpc, found)
}
