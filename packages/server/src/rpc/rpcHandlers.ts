import { rpcProxy, walletRpc } from '@portico/contract'
import type { Chain } from '../families/chain.ts'
import { ApiError } from '../http/apiError.ts'
import type { App, RequestContext } from '../http/app.ts'
import type { HandlersOf } from '../http/handlers.ts'
import type { ReadText } from '../http/readInput.ts'
import type { TakeTokens } from '../http/takeTokens.ts'
import { type ProxiedChain, proxy, readRequests } from './proxy.ts'

/** Answers clients that expect JSON-RPC over a WebSocket with an error. */
export function registerUpgradeRequired(app: App): void {
  const upgradeRequired = () => {
    throw new ApiError('UPGRADE_REQUIRED', { headers: { upgrade: 'websocket' } })
  }
  app.get('/v1', upgradeRequired)
  app.get('/ws', upgradeRequired)
}

type Options = { chains: readonly ProxiedChain[]; takeTokens: TakeTokens }

/** Forwards requests of a route to the nodes of the requested chain. */
const forwardTo =
  (route: typeof rpcProxy | typeof walletRpc, { chains, takeTokens }: Options) =>
  async (
    { query }: { query: { chainId: string } },
    c: RequestContext,
    body: ReadText,
  ): Promise<Response> => {
    const served = chains.find(({ chain }) => chain.id === query.chainId)
    if (!served) throw new ApiError('UNSUPPORTED_CHAIN', { field: 'chainId' })
    const requests = readRequests(await body())
    // The guard took one token for the request. Each further call of a batch costs one too.
    const extra = requests.requests.length - 1
    if (extra > 0) await takeTokens(route, c, extra)
    const answer = await proxy(requests, served, c.req.raw.signal)
    if (answer === undefined) return c.body(null, 204)
    return c.body(answer, 200, { 'content-type': 'application/json' })
  }

/** Handles the JSON-RPC proxy. */
export const rpcHandlers = (options: Options): HandlersOf<'rpcProxy'> => ({
  rpcProxy: { rawBody: true, handle: forwardTo(rpcProxy, options) },
})

/** Handles the route by which embedded wallets read the chains. Serves nothing if there are no such wallets. */
export const walletNodeHandlers = (
  options: Options & { hasWallets: boolean },
): HandlersOf<'walletChains' | 'walletRpc'> => ({
  walletChains: options.hasWallets
    ? () => ({ chains: options.chains.map(({ chain }) => shownChain(chain)) })
    : undefined,
  walletRpc: options.hasWallets
    ? { rawBody: true, handle: forwardTo(walletRpc, options) }
    : undefined,
})

const shownChain = ({ id, name, nativeCurrency: { symbol, decimals }, tokens }: Chain) => ({
  id,
  name,
  symbol,
  decimals,
  tokens: tokens.map((token) => ({
    address: token.address,
    symbol: token.symbol,
    decimals: token.decimals,
  })),
})
