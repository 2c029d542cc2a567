import type { Currency, TokenBalance } from '@portico/contract'
import { formatUnits, getAddress } from 'viem'
import type { Chain } from '../config/config.ts'
import { ApiError } from '../http/apiError.ts'
import type { ChainRpc } from '../rpc/chainRpc.ts'
import { createTtlCache } from '../util/ttlCache.ts'
import { type LowerAddress, nativeAddress, readEvmAddress } from './evmAddress.ts'
import { type ChainReading, type Holding, readChain } from './readChain.ts'
import { tokenText } from './tokenText.ts'

/** A chain with its nodes. */
export type ServedChain = { chain: Chain; rpc: ChainRpc }

/** Balances, as the balance route answers them. */
export type BalanceAnswer = {
  balances: TokenBalance[]
  coverage: 'full' | 'partial'
  failed: string[]
}

/** A question for balances. `force` are CAIP-10 token ids. */
export type BalanceQuestion = {
  address: string
  currency: Currency
  chainId?: string | undefined
  force: readonly string[]
}

/** Reads balances. Throws ApiError for a bad question, and when every chain failed. */
export type Balances = (question: BalanceQuestion) => Promise<BalanceAnswer>

const maxCached = 10_000

/** The token addresses that `force` lists for a chain. */
function forcedOn(chain: Chain, force: readonly string[]): Set<LowerAddress> {
  const prefix = `${chain.id}:`
  const mine = force.filter((id) => id.startsWith(prefix))
  return new Set(mine.map((id) => readEvmAddress(id.slice(prefix.length))))
}

const addressOf = ({ token }: Holding) => token?.address.toLowerCase() ?? nativeAddress

function toTokenBalance(chain: Chain, { token, amount }: Holding): TokenBalance {
  const { name, symbol, decimals, iconUrl } = token ?? chain.nativeCurrency
  return {
    // Some operators take these from a token list: what nobody wrote by hand is not trusted.
    name: tokenText(name),
    symbol: tokenText(symbol),
    chainId: chain.id,
    ...(token && { address: `${chain.id}:${getAddress(token.address)}` }),
    price: null,
    quantity: { decimals: String(decimals), numeric: formatUnits(amount, decimals) },
    iconUrl: iconUrl ?? '',
  }
}

/** What is worth showing: no token without decimals, and nothing empty unless it was asked for. */
function present({ chain }: ServedChain, reading: ChainReading, forced: Set<string>) {
  return reading.holdings
    .filter((holding) => (holding.token ?? chain.nativeCurrency).decimals > 0)
    .filter((holding) => holding.amount > 0n || forced.has(addressOf(holding)))
    .map((holding) => toTokenBalance(chain, holding))
}

/** Balances over these chains, kept for `cacheMs` per account, chain and currency. */
export function createBalances(options: {
  chains: readonly ServedChain[]
  cacheMs: number
  now: () => number
}): Balances {
  const { cacheMs: ttlMs, now } = options
  const cache = createTtlCache<ChainReading>({ ttlMs, maxEntries: maxCached, now })

  function pick(chainId: string | undefined): readonly ServedChain[] {
    if (chainId === undefined) return options.chains
    const served = options.chains.find(({ chain }) => chain.id === chainId)
    if (!served) throw new ApiError('UNSUPPORTED_CHAIN', { field: 'chainId' })
    return [served]
  }

  function read(
    { chain, rpc }: ServedChain,
    key: string,
    owner: LowerAddress,
    forced: Set<string>,
  ) {
    const load = (unlisted: LowerAddress[]) => () => readChain(chain, rpc, owner, unlisted)
    if (forced.size === 0) return cache.get(key, load([]))
    const listed = new Set([nativeAddress, ...chain.tokens.map((t) => t.address.toLowerCase())])
    const unlisted = [...forced].filter((address) => !listed.has(address)) as LowerAddress[]
    return cache.refresh(key, load(unlisted))
  }

  return async ({ address, currency, chainId, force }) => {
    const served = pick(chainId)
    const owner = readEvmAddress(address)
    const asked = served.map((one) => ({ ...one, forced: forcedOn(one.chain, force) }))
    const parts = await Promise.allSettled(
      asked.map(async (one) => {
        const key = `${owner} ${one.chain.id} ${currency}`
        const reading = await read(one, key, owner, one.forced)
        return { complete: reading.complete, balances: present(one, reading, one.forced) }
      }),
    )
    return combine(served, parts)
  }
}

type Part = PromiseSettledResult<{ complete: boolean; balances: TokenBalance[] }>

/** Puts the chains together; a failed one makes the answer partial, all failed ones an error. */
function combine(served: readonly ServedChain[], parts: readonly Part[]): BalanceAnswer {
  const done = parts.flatMap((part) => (part.status === 'fulfilled' ? [part.value] : []))
  const [failure] = parts.filter((part) => part.status === 'rejected')
  if (failure && done.length === 0) throw failure.reason
  const full = !failure && done.every(({ complete }) => complete)
  return {
    balances: done.flatMap(({ balances }) => balances),
    coverage: full ? 'full' : 'partial',
    failed: served
      .filter((_, index) => parts[index]?.status === 'rejected')
      .map(({ chain }) => chain.id),
  }
}
