import { rpcProxy } from '@portico/contract'
import { ApiError } from '../http/apiError.ts'
import type { App } from '../http/app.ts'
import type { HandlersOf } from '../http/handlers.ts'
import type { TakeTokens } from '../http/takeTokens.ts'
import { type ProxiedChain, proxy, readRequests } from './proxy.ts'

/** Clients that expect JSON-RPC over a WebSocket are told that there is none. */
export function registerUpgradeRequired(app: App): void {
  const upgradeRequired = () => {
    throw new ApiError('UPGRADE_REQUIRED', { headers: { upgrade: 'websocket' } })
  }
  app.get('/v1', upgradeRequired)
  app.get('/ws', upgradeRequired)
}

/** The JSON-RPC proxy. */
export const rpcHandlers = (options: {
  chains: readonly ProxiedChain[]
  takeTokens: TakeTokens
}): HandlersOf<'rpcProxy'> => ({
  rpcProxy: {
    rawBody: true,
    handle: async ({ query }, c, body) => {
      const served = options.chains.find(({ chain }) => chain.id === query.chainId)
      if (!served) throw new ApiError('UNSUPPORTED_CHAIN', { field: 'chainId' })
      const requests = readRequests(await body())
      // The guard took one token for the request; each further call of a batch costs one too.
      const extra = requests.requests.length - 1
      if (extra > 0) await options.takeTokens(rpcProxy, c, extra)
      const answer = await proxy(requests, served, c.req.raw.signal)
      if (answer === undefined) return c.body(null, 204)
      return c.body(answer, 200, { 'content-type': 'application/json' })
    },
  },
})
