import * as v from 'valibot'
import { addressHex, bytesHex, hash32, quantity, smallQuantity } from './evmCalls.ts'

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

/** The answer to `eth_getTransactionReceipt`. */
export const receipt = v.nullable(
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
    logs: v.array(
      v.object({
        address: addressHex,
        topics: v.array(hash32),
        data: bytesHex,
        logIndex: smallQuantity,
      }),
    ),
  }),
)

export type Receipt = NonNullable<v.InferOutput<typeof receipt>>
export type Transaction = NonNullable<v.InferOutput<typeof transaction>>
