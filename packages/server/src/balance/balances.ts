import type { ApiReason, Currency, RouteOutput, Routes, TokenBalance } from '@portico/contract'
import type { Chain } from '../families/chain.ts'
import { familyOf, parseChainId } from '../families/families.ts'
import type { ChainHoldings } from '../families/holdings.ts'
import { readAddresses } from '../families/readAddresses.ts'
import { pickChains, type ServedChain } from '../families/servedChain.ts'
import { ApiError } from '../http/apiError.ts'
import type { Prices } from '../prices/prices.ts'
import type { TokenIcon } from '../registry/tokenIcon.ts'
import type { HistoryStore } from '../store/history/historyStore.ts'
import { fiatText } from '../util/decimal.ts'
import { createTtlCache } from '../util/ttlCache.ts'
import { toTokenBalances, type ValuedBalances } from './toTokenBalances.ts'

/** Balances, as the balance route returns them. */
export type BalanceAnswer = {
  balances: TokenBalance[]
  coverage: 'full' | 'partial'
  failed: string[]
  /** The value of the tokens on each chain, and in total. */
  networks?: RouteOutput<Routes['balance']>['networks']
  total?: RouteOutput<Routes['balance']>['total']
  /** Why nothing was read, for a refused client. */
  reasons?: ApiReason[]
}

/** A request for balances. `force` are CAIP-10 token ids. */
export type BalanceQuestion = {
  address: string
  currency: Currency
  chainIds?: readonly string[] | undefined
  force: readonly string[]
}

/** Reads balances. Throws ApiError for an invalid request, and if every chain failed. */
export type Balances = (question: BalanceQuestion) => Promise<BalanceAnswer>

const maxCached = 10_000
/** The maximum number of cached holdings of all accounts together. */
const maxHeld = 100_000
/** Tokens of one account from its history: one above the limit, to detect that there are more. */
const maxReceived = 2001

/** Returns the token addresses that `force` lists for a chain. */
function forcedOn(chain: Chain, force: readonly string[]): Set<string> {
  const prefix = `${chain.id}:`
  const { readAddress } = familyOf(chain)
  const mine = force.filter((id) => id.startsWith(prefix))
  return new Set(mine.map((id) => readAddress(id.slice(prefix.length))))
}

/**
 * Creates balances over these chains, cached for `cacheMs` per account and chain. `history` returns the tokens that
 * accounts received.
 */
export function createBalances(options: {
  chains: readonly ServedChain[]
  prices: Prices
  tokenIcon: TokenIcon
  history: Pick<HistoryStore, 'assets'>
  cacheMs: number
  now: () => number
}): Balances {
  const size = { max: maxHeld, of: ({ holdings }: ChainHoldings) => holdings.length }
  const cacheOptions = { ttlMs: options.cacheMs, now: options.now }
  const cache = createTtlCache<ChainHoldings>({ ...cacheOptions, maxEntries: maxCached, size })

  /** Only the account is cached: the forced tokens of a request are only in the answer to that request. */
  async function read({ chain, rpc }: ServedChain, owner: string, forced: Set<string>) {
    const reading = async () => {
      const received = await options.history.assets(chain.id, owner, 'token', maxReceived)
      return familyOf(chain).readHoldings(chain, rpc, owner, [...forced], received)
    }
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

  return async ({ address, currency, chainIds, force }) => {
    const picked = pickChains(options.chains, chainIds)
    const owners = readAddresses(address)
    const requestedChains = picked.flatMap((one) => {
      const owner = owners.get(parseChainId(one.chain).namespace)
      return owner === undefined ? [] : [{ ...one, owner, forced: forcedOn(one.chain, force) }]
    })
    if (chainIds !== undefined && requestedChains.length === 0)
      throw new ApiError('INVALID_ADDRESS', { field: 'address' })
    const parts = await Promise.allSettled(
      requestedChains.map(async (one) => {
        const { holdings, complete } = await read(one, one.owner, one.forced)
        const valued = toTokenBalances(one.chain, holdings, one.forced, { ...options, currency })
        return { complete, ...(await valued) }
      }),
    )
    return combine(requestedChains, parts)
  }
}

type Part = PromiseSettledResult<ValuedBalances & { complete: boolean }>

/** Combines the chains. A failed one makes the answer partial, and an error is thrown if all failed. */
function combine(served: readonly ServedChain[], parts: readonly Part[]): BalanceAnswer {
  const done = parts.flatMap((part) => (part.status === 'fulfilled' ? [part.value] : []))
  const [failure] = parts.filter((part) => part.status === 'rejected')
  if (failure && done.length === 0) throw failure.reason
  const sum = done.reduce((worth, part) => worth + part.worth, 0n)
  const unpriced = done.reduce((count, part) => count + part.unpriced, 0)
  const full = !failure && done.every(({ complete }) => complete)
  return {
    balances: done.flatMap(({ balances }) => balances),
    coverage: full ? 'full' : 'partial',
    failed: served
      .filter((_, index) => parts[index]?.status === 'rejected')
      .map(({ chain }) => chain.id),
    networks: served.map(({ chain }, index) => networkWorth(chain.id, parts[index])),
    total: { value: fiatText(sum), unpriced },
  }
}

const networkWorth = (chainId: string, part: Part | undefined) =>
  part?.status === 'fulfilled'
    ? {
        chainId,
        value: fiatText(part.value.worth),
        unpriced: part.value.unpriced,
        coverage: part.value.complete ? ('full' as const) : ('partial' as const),
      }
    : { chainId, value: '0', unpriced: 0, coverage: 'failed' as const }
