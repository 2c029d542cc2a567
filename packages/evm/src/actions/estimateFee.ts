import { errorLayers, type FeeEstimate, type TransferParams } from '@portico/core'
import type { Client } from 'viem'
import { estimateFeesPerGas, getGasPrice } from 'viem/actions'
import { translateNodeError } from '../errors/translateNodeError.ts'
import { estimateGas } from './estimateGas.ts'
import { toCall } from './toCall.ts'

/**
 * The most that a transfer costs, in wei: gas with head-room at the highest price per gas
 * (EIP-1559, or the gas price where a chain has no base fee).
 * @throws PorticoError `GAS_ESTIMATE_FAILED`, or the node's own error by name.
 */
export async function estimateFee(client: Client, params: TransferParams): Promise<FeeEstimate> {
  const [gas, price] = await Promise.all([
    estimateGas(client, toCall(params)),
    highestPrice(client),
  ])
  return { fee: gas * price }
}

async function highestPrice(client: Client): Promise<bigint> {
  try {
    return (await estimateFeesPerGas(client)).maxFeePerGas
  } catch (error) {
    if (!hasNoBaseFee(error)) throw translateNodeError(error, 'GAS_ESTIMATE_FAILED')
    return legacyPrice(client)
  }
}

const hasNoBaseFee = (error: unknown) =>
  errorLayers(error).some(({ name }) => name === 'Eip1559FeesNotSupportedError')

async function legacyPrice(client: Client): Promise<bigint> {
  try {
    return await getGasPrice(client)
  } catch (error) {
    throw translateNodeError(error, 'GAS_ESTIMATE_FAILED')
  }
}
