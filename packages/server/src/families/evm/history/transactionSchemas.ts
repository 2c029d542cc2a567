import * as v from 'valibot'
import { addressHex, bytesHex, hash32, quantity, smallQuantity } from './evmCalls.ts'
import { topicsOf } from './topics.ts'

/** The answer to `eth_getTransactionByHash`. */
export const transaction = v.nullable(
  v.object({
    hash: hash32,
    blockHash: v.nullable(hash32),
    from: addressHex,
    to: v.nullish(addressHex),
    value: quantity,
    nonce: smallQuantity,
    input: bytesHex,
    gas: v.nullish(quantity),
    gasPrice: v.nullish(quantity),
  }),
)

const log = v.object({
  address: addressHex,
  topics: v.array(hash32),
  data: bytesHex,
  logIndex: smallQuantity,
})

const { UserOperationEvent, Approval, ApprovalForAll, ...moves } = topicsOf
const moveTopics: ReadonlySet<string> = new Set(Object.values(moves))
/** A log whose first topic, if it has one, can be compared. */
const namedLog = v.object({ topics: v.nullable(v.array(v.unknown())) })

/** The first topic of an unreadable log, `none`, or undefined if that cannot be read either. */
function eventOf(given: unknown): string | undefined {
  const read = v.safeParse(namedLog, given)
  if (!read.success) return undefined
  const [topic = 'none'] = read.output.topics ?? []
  return typeof topic === 'string' ? topic.toLowerCase() : undefined
}

/** An unreadable log. It may report a transfer, unless its event is known to be another one. */
const oddLog = v.pipe(
  v.unknown(),
  v.transform(eventOf),
  // It says who acted, and who pays.
  v.check((event) => event !== UserOperationEvent),
  v.transform((event) => ({ mayMove: event === undefined || moveTopics.has(event) })),
)

/**
 * The answer to `eth_getTransactionReceipt`, without unreadable logs. `unreadMoves` counts those that may report a
 * transfer.
 */
export const receipt = v.nullable(
  v.pipe(
    v.object({
      transactionHash: hash32,
      blockHash: hash32,
      status: v.nullish(quantity),
      gasUsed: quantity,
      // Nodes from before the base fee leave it out: the transaction has its price.
      effectiveGasPrice: v.nullish(quantity),
      // The fee of layer-2 chains for the underlying chain (OP Stack).
      l1Fee: v.optional(v.nullable(quantity)),
      contractAddress: v.nullish(addressHex),
      logs: v.array(v.union([log, oddLog])),
    }),
    v.transform(({ logs, ...rest }) => {
      const unreadMoves = logs.filter((one) => 'mayMove' in one && one.mayMove).length
      const read = logs.flatMap((one) => ('mayMove' in one ? [] : [one]))
      return { ...rest, logs: read, ...(unreadMoves > 0 && { unreadMoves }) }
    }),
  ),
)

export type Receipt = NonNullable<v.InferOutput<typeof receipt>>
export type Transaction = NonNullable<v.InferOutput<typeof transaction>>
