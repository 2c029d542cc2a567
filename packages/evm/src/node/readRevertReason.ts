import type { Client, RpcTransactionReceipt } from 'viem'
import { decodeRevertReason } from '../errors/decodeRevertReason.ts'

/**
 * Returns why a transaction was reverted: executes it again at its block, and decodes the error. "unknown reason" if
 * there is none.
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
