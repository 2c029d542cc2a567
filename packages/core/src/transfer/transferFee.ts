import type { Context } from '../context/context.ts'
import { nodesOf } from '../context/networks.ts'
import { isServed } from '../context/supportedChains.ts'
import { errorOf } from '../errors/errorOf.ts'
import { isPorticoError } from '../errors/PorticoError.ts'
import type { FeeEstimate, TransferParams } from '../types/transaction.ts'

/**
 * Returns the fee of a transfer on its network.
 * @throws PorticoError `UNSUPPORTED_CHAIN` if the family cannot send; `GAS_PRICE_UNSUPPORTED` if nobody can answer: the
 * network has no node, and the server does not serve it (specification, section 8). Else as the adapter.
 * @example
 * const { fee } = await estimateFee(portico, {
 *   network: getNetwork(portico),
 *   from: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   amount: 1n,
 * })
 */
export async function estimateFee(context: Context, params: TransferParams): Promise<FeeEstimate> {
  const { caipNetworkId: id, chainNamespace } = params.network
  const { send } = await context.internal.adapter(chainNamespace)
  if (!send) throw errorOf('UNSUPPORTED_CHAIN')
  return send.estimateFee(params).catch(async (error: unknown) => {
    const nodes = context.config.rpcUrls[id] ?? nodesOf(params.network)
    const silent = isPorticoError(error) && error.code === 'RPC_UNAVAILABLE' && !nodes.length
    // A server that does not answer may serve the network.
    throw silent && !(await isServed(context, id).catch(() => true))
      ? errorOf('GAS_PRICE_UNSUPPORTED', {}, error)
      : error
  })
}
