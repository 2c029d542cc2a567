import type { ApiReason, Currency, TokenBalance } from '@portico/contract'
import type { Chain } from '../config/config.ts'
import { familyOf, parseChainId } from '../families/families.ts'
import type { ChainHoldings } from '../families/holdings.ts'
import { readAddresses } from '../families/readAddresses.ts'
import { ApiError } from '../http/apiError.ts'
import type { Prices } from '../prices/prices.ts'
import type { ChainRpc } from '../rpc/chainRpc.ts'
import { createTtlCache } from '../util/ttlCache.ts'
import { toTokenBalances } from './toTokenBalances.ts'

/** A chain with its nodes. */
export type ServedChain = { chain: Chain; rpc: ChainRpc }

/** Balances, as the balance route answers them. */
export type BalanceAnswer = {
  balances: TokenBalance[]
  coverage: 'full' | 'partial'
  failed: string[]
  /** Why nothing was read, of who is refused. */
  reasons?: ApiReason[]
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
function forcedOn(chain: Chain, force: readonly string[]): Set<string> {
  const prefix = `${chain.id}:`
  const { readAddress } = familyOf(chain)
  const mine = force.filter((id) => id.startsWith(prefix))
  return new Set(mine.map((id) => readAddress(id.slice(prefix.length))))
}

/** Balances over these chains, kept for `cacheMs` per account and chain. */
export function createBalances(options: {
  chains: readonly ServedChain[]
  prices: Prices
  cacheMs: number
  now: () => number
}): Balances {
  const { prices, cacheMs: ttlMs, now } = options
  const cache = createTtlCache<ChainHoldings>({ ttlMs, maxEntries: maxCached, now })

  function pick(chainId: string | undefined): readonly ServedChain[] {
    if (chainId === undefined) return options.chains
    const served = options.chains.find(({ chain }) => chain.id === chainId)
    if (!served) throw new ApiError('UNSUPPORTED_CHAIN', { field: 'chainId' })
    return [served]
  }

  /** The account alone is kept: what a question names is in the answer to that question only. */
  async function read({ chain, rpc }: ServedChain, owner: string, forced: Set<string>) {
    const reading = () => familyOf(chain).readHoldings(chain, rpc, owner, [...forced])
    const key = `${owner} ${chain.id}`
    if (forced.size === 0) return cache.get(key, async () => (await reading()).account)
    const fresh = reading()
    const account = await cache.refresh(key, async () => (await fresh).account)
    const { requested } = await fresh
    return {
      holdings: [...account.holdings, ...requested.holdings],
      complete: account.complete && requested.complete,
    }
  }

  return async ({ address, currency, chainId, force }) => {
    const picked = pick(chainId)
    const owners = readAddresses(address)
    const asked = picked.flatMap((one) => {
      const owner = owners.get(parseChainId(one.chain).namespace)
      return owner === undefined ? [] : [{ ...one, owner, forced: forcedOn(one.chain, force) }]
    })
    if (chainId !== undefined && asked.length === 0)
      throw new ApiError('INVALID_ADDRESS', { field: 'address' })
    const parts = await Promise.allSettled(
      asked.map(async (one) => {
        const { chain, owner, forced } = one
        const { holdings, complete } = await read(one, owner, forced)
        const balances = await toTokenBalances(chain, holdings, forced, { prices, currency })
        return { complete, balances }
      }),
    )
    return combine(asked, parts)
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
