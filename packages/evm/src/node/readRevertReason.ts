import type { Client, RpcTransactionReceipt } from 'viem'
import { decodeRevertReason } from '../errors/decodeRevertReason.ts'

/**
 * Why a transaction was reverted: it is tried again at its block, and the error decoded.
 * "unknown reason" where that says nothing.
 */
export async function readRevertReason(
  client: Client,
  { transactionHash, blockNumber }: RpcTransactionReceipt,
): Promise<string> {
  try {
    const transaction = await client.request({
      method: 'eth_getTransactionByHash',
      params: [transactionHash],
    })
    if (!transaction) return 'unknown reason'
    const { from, to, value, gas, input } = transaction
    const call = { from, ...(to && { to }), value, gas, data: input }
    await client.request({ method: 'eth_call', params: [call, blockNumber] })
    return 'unknown reason'
  } catch (error) {
    return decodeRevertReason(error)
  }
}
