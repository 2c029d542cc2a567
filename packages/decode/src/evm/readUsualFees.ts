import type { Client } from 'viem'
import { estimateFeesPerGas, getBlock, getGasPrice } from 'viem/actions'

/** What gas costs: with a base fee and a tip, or at one price where a chain has no base fee. Wei. */
export type UsualFees =
  | { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
  | { gasPrice: bigint }

/** Whether the newest block of a chain has a base fee (EIP-1559). */
export const hasBaseFee = async (client: Client): Promise<boolean> =>
  (await getBlock(client)).baseFeePerGas != null

/** Reads what gas costs now, with room for the blocks to come. Rejects where the node does not say. */
export async function readUsualFees(client: Client): Promise<UsualFees> {
  if (await hasBaseFee(client)) return estimateFeesPerGas(client)
  const price = await getGasPrice(client)
  return { gasPrice: price + price / 4n }
}
