import type { FeeEstimate, TransferParams } from '@portico/core/adapter'
import type { ReadL1Fee } from '@portico/decode/evm'
import type { Client } from 'viem'
import { translateNodeError } from '../errors/translateNodeError.ts'
import { readFees } from '../node/readFees.ts'
import { toCall } from '../transfer/toCall.ts'
import { estimateGas } from './estimateGas.ts'

/**
 * The most that a transfer costs, in wei: gas with head-room, at the highest price that a wallet asks for, see
 * `readFees`, and what the network takes besides for the chain below it. The wallet is handed the same when it is asked to send.
 * @throws PorticoError `GAS_PRICE_UNSUPPORTED`, `GAS_ESTIMATE_FAILED`, or the node's own error by name.
 */
export async function estimateFee(
  client: Client,
  params: TransferParams,
  readL1Fee: ReadL1Fee,
): Promise<FeeEstimate> {
  const call = toCall(params)
  const chainId = Number(params.network.id)
  const [{ gas }, { highest }, l1Fee] = await Promise.all([
    estimateGas(client, call),
    readFees(client),
    readL1Fee(client, { chainId, data: call.data }).catch((error: unknown) => {
      throw translateNodeError(error, 'GAS_ESTIMATE_FAILED')
    }),
  ])
  return { fee: gas * highest + l1Fee }
}
