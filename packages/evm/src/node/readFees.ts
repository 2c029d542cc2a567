import { isUnsupportedMethod } from '@portico/core/adapter'
import type { Client } from 'viem'
import { estimateMaxPriorityFeePerGas, getBlock, getGasPrice } from 'viem/actions'
import { translateNodeError } from '../errors/translateNodeError.ts'

/**
 * The price of a unit of gas, in wei. `highest` is the maximum that a wallet uses, and the basis of the reserve for the
 * fee. `base` and `tip` are the node's current values (EIP-1559); a chain without a base fee has one price.
 */
export type Fees = { highest: bigint } & ({ base: bigint; tip: bigint } | { gasPrice: bigint })

/**
 * Reads the current price of gas. The highest price is twice the base fee plus the tip, like the default of nodes and
 * wallets: the base fee may rise for six full blocks. Without a base fee, it is the price plus a quarter.
 * @throws PorticoError `GAS_PRICE_UNSUPPORTED` if the node has no such method, `GAS_ESTIMATE_FAILED`, or the node's own
 * error by name.
 */
export async function readFees(client: Client): Promise<Fees> {
  try {
    const block = await getBlock(client)
    const base = block.baseFeePerGas ?? null
    if (base === null) {
      const gasPrice = await getGasPrice(client)
      return { gasPrice, highest: gasPrice + gasPrice / 4n }
    }
    const tip = await estimateMaxPriorityFeePerGas(client)
    return { base, tip, highest: 2n * base + tip }
  } catch (error) {
    const has = !isUnsupportedMethod(error)
    throw translateNodeError(error, has ? 'GAS_ESTIMATE_FAILED' : 'GAS_PRICE_UNSUPPORTED')
  }
}
