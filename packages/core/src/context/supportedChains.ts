import { type CaipNetworkId, constants, type RouteOutput, supportedChains } from '@portico/contract'
import { api } from './api.ts'
import type { Context } from './context.ts'
import { queryClient } from './queryClient.ts'

/**
 * Whether the data API serves a network; false without an API. A list that has the network is valid as long as the
 * page. One that lacks it is read again after 30 s (specification, section 8).
 * @throws PorticoError `API_UNREACHABLE`, `HTTP_STATUS`, `API_BAD_ANSWER`.
 */
export const isServed = async (context: Context, networkId: CaipNetworkId): Promise<boolean> =>
  (await readServed(context, networkId))?.http.includes(networkId) ?? false

/** Whether the data API announces changes of a network's accounts by itself. Throws as `isServed`. */
export const isLive = async (context: Context, networkId: CaipNetworkId): Promise<boolean> =>
  (await readServed(context, networkId))?.live?.includes(networkId) ?? false

async function readServed(context: Context, networkId: CaipNetworkId) {
  if (!context.config.apiUrl) return undefined
  const lists = (served?: { http: readonly string[] }) => !!served?.http.includes(networkId)
  return queryClient(context).fetchQuery<RouteOutput<typeof supportedChains>>({
    queryKey: ['supportedChains'],
    staleTime: ({ state }) =>
      lists(state.data) ? Number.POSITIVE_INFINITY : constants.balanceRetryGapMs,
    queryFn: ({ signal }) => api(context, supportedChains, { query: {} }, signal),
  })
}
