import { type CaipNetworkId, supportedChains } from '@portico/contract'
import { api } from '../api/request.ts'
import type { Portico } from '../portico.ts'
import { queryClient } from './client.ts'

/** Whether the data API serves a network. False where there is no API, or it does not say. */
export async function isServed(portico: Portico, networkId: CaipNetworkId): Promise<boolean> {
  if (!portico.config.apiUrl) return false
  const served = await queryClient(portico).fetchQuery({
    queryKey: ['supportedChains'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => api(portico, supportedChains, { query: {} }, signal),
  })
  return (served.http as readonly string[]).includes(networkId)
}
