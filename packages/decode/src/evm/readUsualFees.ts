import type { Client } from 'viem'
import { estimateFeesPerGas, getBlock, getGasPrice } from 'viem/actions'

/** The price of gas: a base fee and a tip, or one price if a chain has no base fee. Wei. */
export type UsualFees =
  | { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
  | { gasPrice: bigint }

/** Whether the newest block of a chain has a base fee (EIP-1559). */
export const hasBaseFee = async (client: Client): Promise<boolean> =>
  (await getBlock(client)).baseFeePerGas != null

/** Reads the current price of gas, with a margin for the next blocks. Rejects if the node does not answer. */
export async function readUsualFees(client: Client): Promise<UsualFees> {
  if (await hasBaseFee(client)) return estimateFeesPerGas(client)
  const price = await getGasPrice(client)
  return { gasPrice: price + price / 4n }
}
