import type { FeeEstimate, TransferParams } from '@portico/core/adapter'
import type { ReadL1Fee } from '@portico/decode/evm'
import type { Client } from 'viem'
import { translateNodeError } from '../errors/translateNodeError.ts'
import { readFees } from '../node/readFees.ts'
import { toCall } from '../transfer/toCall.ts'
import { estimateGas } from './estimateGas.ts'

/**
 * Returns the maximum fee of a transfer in wei. This is the gas with a margin, at the highest price that a wallet uses
 * (see `readFees`), plus the fees of a rollup for its layer 1 and its operator. The request to the wallet to send has the same values.
 * @throws PorticoError `GAS_PRICE_UNSUPPORTED`, `GAS_ESTIMATE_FAILED`, or the node's own error by name.
 */
export async function estimateFee(
  client: Client,
  params: TransferParams,
  readL1Fee: ReadL1Fee,
): Promise<FeeEstimate> {
  const call = toCall(params)
  const chainId = Number(params.network.id)
  const estimating = estimateGas(client, call)
  const written = { chainId, data: call.data, gas: async () => (await estimating).gas }
  const [{ gas }, { highest }, l1Fee] = await Promise.all([
    estimating,
    readFees(client),
    readL1Fee(client, written).catch((error: unknown) => {
      throw translateNodeError(error, 'GAS_ESTIMATE_FAILED')
    }),
  ])
  return { fee: gas * highest + l1Fee }
}
