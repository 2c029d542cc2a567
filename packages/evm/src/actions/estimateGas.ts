import { errorOf } from '@portico/core/adapter'
import { type Client, hexToBigInt } from 'viem'
import { getBalance } from 'viem/actions'
import { translateNodeError } from '../errors/translateNodeError.ts'
import type { Call } from '../transfer/toCall.ts'

/** Gas units, and the sender's balance minus the amount, in wei. */
export type GasEstimate = { gas: bigint; spare: bigint }

/**
 * Returns the gas units of a transaction: the node's estimate plus half of it, because the gas of a call may depend on
 * the block.
 * @throws PorticoError `INSUFFICIENT_FUNDS` if the amount is above the balance, `GAS_ESTIMATE_FAILED`, or the node's
 * own error by name.
 */
export async function estimateGas(client: Client, call: Call): Promise<GasEstimate> {
  try {
    const [estimate, balance] = await Promise.all([
      client.request({ method: 'eth_estimateGas', params: [call] }),
      // Not every node checks the balance when it estimates.
      getBalance(client, { address: call.from }),
    ])
    const spare = balance - hexToBigInt(call.value)
    if (spare < 0n) throw errorOf('INSUFFICIENT_FUNDS')
    const gas = hexToBigInt(estimate)
    return { gas: gas + gas / 2n, spare }
  } catch (error) {
    throw translateNodeError(error, 'GAS_ESTIMATE_FAILED')
  }
}
