import { rpcProxy } from '@portico/contract'
import type { Config } from '../config/config.ts'
import { ApiError } from '../http/apiError.ts'
import type { App } from '../http/app.ts'
import type { TakeTokens } from '../http/gates.ts'
import type { Implement } from '../http/implement.ts'
import { readBody } from '../http/readBody.ts'
import type { ChainRpc } from './chainRpc.ts'
import { proxy, readRequests } from './proxy.ts'

/** The JSON-RPC proxy. */
export function registerRpc(
  implement: Implement,
  app: App,
  options: { config: Config; chains: ReadonlyMap<string, ChainRpc>; takeTokens: TakeTokens },
): void {
  const upgradeRequired = () => {
    throw new ApiError('UPGRADE_REQUIRED', { headers: { upgrade: 'websocket' } })
  }
  app.get('/v1', upgradeRequired)
  app.get('/ws', upgradeRequired)

  implement(
    rpcProxy,
    async ({ query }, c) => {
      const rpc = options.chains.get(query.chainId)
      if (!rpc) throw new ApiError('UNSUPPORTED_CHAIN', { field: 'chainId' })
      const requests = readRequests(await readBody(c.req.raw, options.config.maxBodyBytes))
      // The gate took one token for the request; each further call of a batch costs one too.
      const extra = requests.requests.length - 1
      if (extra > 0) await options.takeTokens(rpcProxy, c, extra)
      const reference = query.chainId.slice(query.chainId.indexOf(':') + 1)
      const answer = await proxy(requests, { reference, rpc }, c.req.raw.signal)
      if (answer === undefined) return c.body(null, 204)
      return c.body(answer, 200, { 'content-type': 'application/json' })
    },
    { rawBody: true },
  )
}
