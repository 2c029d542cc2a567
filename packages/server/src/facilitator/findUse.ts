import * as v from 'valibot'
import type { Hex } from 'viem'
import type { ChainRpc } from '../families/chainRpc.ts'
import { hash32 } from '../families/evm/history/evmCalls.ts'
import { type Receipt, receipt } from '../families/evm/history/transactionSchemas.ts'
import { ApiError } from '../http/apiError.ts'
import { readNumber, requestChain } from './chainClient.ts'
import type { Payment } from './readPayment.ts'
import { hasPaidBy, topicsOfUse } from './tokenCalls.ts'

/** How many of the newest blocks are searched. Nodes limit that in different ways, so smaller ranges follow. */
const ranges = [2000n, 500n, 100n]

const logs = v.array(v.object({ transactionHash: hash32 }))

/**
 * Reads the receipt of a transaction, or undefined if there is none yet. @throws ApiError `UPSTREAM_UNAVAILABLE`, also
 * for an invalid receipt.
 */
export async function readReceipt(rpc: ChainRpc, hash: Hex): Promise<Receipt | undefined> {
  const [answer] = await requestChain(rpc, [
    { method: 'eth_getTransactionReceipt', params: [hash] },
  ])
  const read = v.safeParse(receipt, answer ?? null)
  if (!read.success || (read.output && read.output.transactionHash !== hash))
    throw new ApiError('UPSTREAM_UNAVAILABLE')
  return read.output ?? undefined
}

/**
 * Returns the transaction that used the authorization of a payment and made exactly this payment by it. Anybody may
 * have sent it. Returns undefined if there is none, or none that nodes find.
 * @throws ApiError `UPSTREAM_UNAVAILABLE`.
 */
export async function findUse(rpc: ChainRpc, payment: Payment): Promise<Hex | undefined> {
  const [newest] = await requestChain(rpc, [{ method: 'eth_blockNumber', params: [] }])
  const last = readNumber(newest)
  if (last === undefined) return undefined
  for (const range of ranges) {
    const from = last > range ? last - range : 0n
    const filter = {
      address: payment.asset.asset,
      topics: topicsOfUse(payment),
      fromBlock: `0x${from.toString(16)}`,
      toBlock: 'latest',
    }
    const [answer] = await requestChain(rpc, [{ method: 'eth_getLogs', params: [filter] }])
    const read = v.safeParse(logs, answer)
    if (!read.success) continue
    for (const { transactionHash } of read.output) {
      const hash = transactionHash as Hex
      const done = await readReceipt(rpc, hash)
      if (done?.status === 1n && hasPaidBy(payment, done.logs)) return hash
    }
    return undefined
  }
  return undefined
}
