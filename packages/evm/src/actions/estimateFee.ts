import type { FeeEstimate, TransferParams } from '@portico/core/adapter'
import type { Client } from 'viem'
import { readFees } from '../node/readFees.ts'
import { toCall } from '../transfer/toCall.ts'
import { estimateGas } from './estimateGas.ts'

/**
 * The most that a transfer costs, in wei: gas with head-room, at the highest price that a wallet asks for, see
 * `readFees`. The wallet is handed the same when it is asked to send.
 * @throws PorticoError `GAS_PRICE_UNSUPPORTED`, `GAS_ESTIMATE_FAILED`, or the node's own error by name.
 */
export async function estimateFee(client: Client, params: TransferParams): Promise<FeeEstimate> {
  const [{ gas }, { highest }] = await Promise.all([
    estimateGas(client, toCall(params)),
    readFees(client),
  ])
  return { fee: gas * highest }
}
