import type { Context } from '../context/context.ts'
import { senderOf } from '../transfer/transferSender.ts'
import type { Network } from '../types/network.ts'

/**
 * Returns the query for whether an account's wallet accepts several calls as one. It sends one request per account,
 * which the wallet answers without a display.
 */
export const batchQuery = (context: Context, network: Network, owner: string) => ({
  queryKey: ['batch', network.caipNetworkId, owner] as const,
  staleTime: 60_000,
  queryFn: async (): Promise<boolean> => {
    const { swaps } = await context.internal.adapter(network.chainNamespace)
    const { connector } = senderOf(context, network, owner)
    return swaps?.canBatch({ network, connector, owner }) ?? false
  },
})
