import type { CaipAddress, CaipNetworkId } from '@portico/contract'
import { balance, constants, networkIdOf, parseCaipAddress } from '@portico/contract'
import type { Asset } from '../assets/asset.ts'
import { assetKey, listedAsset, nativeAsset, tokenAsset } from '../assets/asset.ts'
import type { AdapterActions } from '../context/adapter/adapterShape.ts'
import { alertDeveloper } from '../context/alertDeveloper.ts'
import { api } from '../context/api.ts'
import type { Context } from '../context/context.ts'
import { defineService } from '../context/services.ts'
import { isServed } from '../context/supportedChains.ts'
import { showToast } from '../context/toast.ts'
import { errorOf } from '../errors/errorOf.ts'
import { isPorticoError } from '../errors/PorticoError.ts'
import type { Token } from '../types/network.ts'
import { cacheBalances } from './cachedBalances.ts'
import type { Balances } from './holdings.ts'
import { cacheNativeBalance } from './nativeBalance.ts'

/**
 * Reads the balances of an account: the native currency and the site's tokens from the node, all others from the data
 * API. The result is partial if one of them fails. Rejects if both fail.
 */
export async function readBalances(
  context: Context,
  caipAddress: CaipAddress,
  signal: AbortSignal,
  force?: string,
): Promise<Balances> {
  const [node, api] = await Promise.allSettled([
    fromNode(context, caipAddress),
    fromApi(context, caipAddress, signal, force),
  ])
  if (node.status === 'rejected' && (api.status === 'rejected' || !api.value.length))
    throw node.reason
  const assets = new Map<string, Asset>()
  // The node has the newest balance; the API knows names, pictures and prices. The site's own data about its networks
  // and tokens takes precedence.
  for (const asset of api.status === 'fulfilled' ? api.value : [])
    assets.set(assetKey(asset), asset)
  for (const asset of node.status === 'fulfilled' ? node.value : [])
    assets.set(assetKey(asset), { ...asset, ...assets.get(assetKey(asset)), ...ownWord(asset) })
  const listed = [...assets.values()].filter((asset) => asset.balance > 0n || !asset.address)
  const full = node.status === 'fulfilled' && api.status === 'fulfilled'
  const balances: Balances = {
    assets: listed.sort(ownCurrencyFirst),
    coverage: full ? 'full' : 'partial',
  }
  signal.throwIfAborted()
  cacheBalances(context, caipAddress, balances)
  return balances
}

const ownWord = ({ balance, symbol, decimals }: Asset) => ({ balance, symbol, decimals })

const ownCurrencyFirst = (a: Asset, b: Asset): number =>
  Number(Boolean(a.address)) - Number(Boolean(b.address)) || a.symbol.localeCompare(b.symbol)

async function fromNode(context: Context, caipAddress: CaipAddress): Promise<Asset[]> {
  const networkId = networkIdOf(caipAddress)
  const { namespace, address } = parseCaipAddress(caipAddress)
  const network = context.internal.network(networkId)
  const adapter = await context.internal.adapter(namespace)
  const tokens = tokensOf(context, adapter, networkId)
  const [own, ofTokens] = await Promise.all([
    adapter.getBalance({ network, address }),
    tokens.length ? adapter.getTokenBalances({ network, address, tokens }) : [],
  ])
  cacheNativeBalance(context, caipAddress, own)
  const assets = tokens.map((token, at) => tokenAsset(token, ofTokens[at] ?? 0n))
  return [nativeAsset(network, own), ...assets.filter((asset) => asset.decimals > 0)]
}

/**
 * Returns the site's tokens on a network. Skips a token whose address is invalid, and alerts the developers. Otherwise
 * that token would make the whole balance fail, and visitors could do nothing about it.
 */
function tokensOf(context: Context, adapter: AdapterActions, networkId: CaipNetworkId): Token[] {
  return context.config.tokens.filter((token) => {
    if (!token.address.startsWith(`${networkId}:`)) return false
    try {
      return adapter.parseAddress(parseCaipAddress(token.address).address)
    } catch (cause) {
      const problem = `names a token by what is no address: ${token.address}`
      alertDeveloper(context, errorOf('INVALID_OPTION', { option: 'tokens', problem }, cause))
      return false
    }
  })
}

/** The time until which the data API is not queried again, in ms since the epoch, by network; `''` for all networks. */
const gapService = defineService<Map<string, number>>()

/** Lets the data API be queried again at once, for when the browser's own connection had failed. */
export const endBalanceGaps = ({ internal }: Context): void => internal.endService(gapService)

async function fromApi(
  context: Context,
  caipAddress: CaipAddress,
  signal: AbortSignal,
  force?: string,
): Promise<Asset[]> {
  const networkId = networkIdOf(caipAddress)
  const { config, internal } = context
  const { now } = internal.platform
  const gaps = internal.service(gapService, () => new Map())
  const isIn = (gap: string) => now() < (gaps.get(gap) ?? 0)
  /** Reports the failure, and suppresses further queries for 30 s (specification, section 8). */
  const reportGap = (gap: string) => {
    gaps.set(gap, now() + constants.balanceRetryGapMs)
    showToast(context, { variant: 'error', message: { error: errorOf('BALANCE_UNAVAILABLE') } })
  }
  if (isIn('')) throw errorOf('BALANCE_UNAVAILABLE')
  try {
    if (!(await isServed(context, networkId))) {
      // Only the node's balances are left then. A site without a server expects no more.
      if (config.apiUrl && !isIn(networkId)) reportGap(networkId)
      return []
    }
    const { address } = parseCaipAddress(caipAddress)
    const query = {
      currency: 'usd' as const,
      chainId: networkId,
      ...(force && { forceUpdate: force }),
    }
    const answer = await api(context, balance, { params: { address }, query }, signal)
    return answer.balances.flatMap((entry) => listedAsset(entry, networkId, config.apiUrl) ?? [])
  } catch (error) {
    if (signal.aborted) throw error
    const code = isPorticoError(error) ? error.code : 'UNKNOWN'
    internal.emit({ type: 'balance.error', networkId, code })
    reportGap('')
    throw error
  }
}
