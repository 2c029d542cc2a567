import type { Context } from '../context/context.ts'
import type { Network } from '../types/network.ts'

/** Returns the query for whether a swap needs a signature in addition to the allowance and the swap. */
export const swapSignatureQuery = (
  context: Context,
  giving: {
    network: Network
    owner: string
    token: string
    amount: bigint
    source?: string | undefined
  },
) => ({
  queryKey: [
    'swapSignature',
    giving.network.caipNetworkId,
    giving.owner,
    giving.token,
    String(giving.amount),
    giving.source,
  ] as const,
  staleTime: 0,
  queryFn: async (): Promise<boolean> => {
    const { swaps } = await context.internal.adapter(giving.network.chainNamespace)
    return (await swaps?.needsSignature?.(giving)) ?? false
  },
})
