import { isUnsupportedMethod } from '@portico/core/adapter'
import type { Client } from 'viem'
import { estimateMaxPriorityFeePerGas, getBlock, getGasPrice } from 'viem/actions'
import { translateNodeError } from '../errors/translateNodeError.ts'

/**
 * What a unit of gas costs, in wei. `highest` is the most that a wallet asks for: what is kept back for the fee.
 * `base` and `tip` as the node returns them now (EIP-1559); a chain without a base fee has one price.
 */
export type Fees = { highest: bigint } & ({ base: bigint; tip: bigint } | { gasPrice: bigint })

/**
 * Reads what gas costs now. The highest price is twice the base fee and the tip, which is what nodes and
 * wallets fill in: the base fee may rise for six full blocks until then. Where there is no base fee, a quarter more
 * than the price.
 * @throws PorticoError `GAS_PRICE_UNSUPPORTED` where the node has no such method, `GAS_ESTIMATE_FAILED`, or the node's own error by name.
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
