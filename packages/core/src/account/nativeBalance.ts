import { type CaipAddress, constants, networkIdOf, parseCaipAddress } from '@portico/contract'
import { QueryObserver, type QueryObserverResult } from '@tanstack/query-core'
import { formatAmount } from '../amount/formatAmount.ts'
import type { Context } from '../context/context.ts'
import { queryClient, readAt } from '../context/queryClient.ts'
import { errorOf } from '../errors/errorOf.ts'
import { isPorticoError, type PorticoError } from '../errors/PorticoError.ts'
import { readCache, writeCache } from './cache.ts'

/** An account's balance in the native currency of a network. */
export type NativeBalance = {
  /** Base units. */
  value: bigint
  decimals: number
  symbol: string
  /** In whole units, with all digits. */
  formatted: string
}

/** The state of a balance. After a failure it keeps the previous balance. */
export type BalanceState =
  | { status: 'pending'; balance?: undefined; error?: undefined }
  | { status: 'success'; balance: NativeBalance; error?: undefined }
  | { status: 'error'; balance: NativeBalance | undefined; error: PorticoError }

const queryKey = (caipAddress: CaipAddress) => ['nativeBalance', caipAddress] as const

/** Returns key and options of the query for an account's native balance on its network; fresh for 30 s. */
export const nativeBalanceQuery = (context: Context, caipAddress: CaipAddress) => ({
  queryKey: queryKey(caipAddress),
  staleTime: constants.nativeBalanceCacheMs,
  queryFn: () => readNativeBalance(context, caipAddress),
  ...cachedBalance(context, caipAddress),
})

/** Returns the balance of an earlier page with its age. Only a forced read bypasses it. */
function cachedBalance(context: Context, caipAddress: CaipAddress) {
  const cached = () => {
    const found = readCache(context, 'balance', caipAddress)
    const isAmount = typeof found?.value === 'string' && /^\d{1,78}$/.test(found.value)
    return isAmount ? { value: BigInt(found.value as string), ageMs: found.ageMs } : undefined
  }
  return {
    initialData: () => {
      const found = cached()
      return found && balanceOf(context, caipAddress, found.value)
    },
    initialDataUpdatedAt: () => readAt(cached()?.ageMs),
  }
}

/**
 * Returns the balance of an account in its network's native currency; `force` bypasses the cache.
 * @throws PorticoError `NETWORK_NOT_FOUND`, `RPC_UNAVAILABLE` and as the adapter.
 * @example
 * const { caipAddress } = getAccount(portico)
 * if (caipAddress) {
 *   const { formatted, symbol } = await getBalance(portico, { caipAddress })
 *   console.log(`${formatted} ${symbol}`)
 * }
 */
export const getBalance = (
  context: Context,
  { caipAddress, force = false }: { caipAddress: CaipAddress; force?: boolean },
): Promise<NativeBalance> =>
  queryClient(context).fetchQuery({
    ...nativeBalanceQuery(context, caipAddress),
    ...(force && { staleTime: 0 }),
  })

/**
 * Calls back with a balance now and on every change, and reads it if necessary. Returns a function that unsubscribes.
 * @example
 * const { caipAddress } = getAccount(portico)
 * const unwatch =
 *   caipAddress &&
 *   watchBalance(portico, caipAddress, ({ status, balance }) => {
 *     if (status === 'success') console.log(balance.formatted)
 *   })
 */
export function watchBalance(
  context: Context,
  caipAddress: CaipAddress,
  listener: (state: BalanceState) => void,
): () => void {
  const observer = new QueryObserver(queryClient(context), nativeBalanceQuery(context, caipAddress))
  const notify = (result: QueryObserverResult<NativeBalance>) => listener(stateOf(result))
  const stop = observer.subscribe(notify)
  notify(observer.getCurrentResult())
  return stop
}

function stateOf({ data, error }: QueryObserverResult<NativeBalance>): BalanceState {
  if (error) {
    const known = isPorticoError(error) ? error : errorOf('UNKNOWN', {}, error)
    return { status: 'error', balance: data, error: known }
  }
  return data ? { status: 'success', balance: data } : { status: 'pending' }
}

/** Stores a balance that other code has read, and calls back all its watchers. */
export function cacheNativeBalance(
  context: Context,
  caipAddress: CaipAddress,
  value: bigint,
): void {
  const balance = balanceOf(context, caipAddress, value)
  writeCache(context, 'balance', caipAddress, String(value))
  queryClient(context).setQueryData(queryKey(caipAddress), balance)
}

async function readNativeBalance(
  context: Context,
  caipAddress: CaipAddress,
): Promise<NativeBalance> {
  const { namespace, address } = parseCaipAddress(caipAddress)
  const network = context.internal.network(networkIdOf(caipAddress))
  const adapter = await context.internal.adapter(namespace)
  const value = await adapter.getBalance({ network, address })
  writeCache(context, 'balance', caipAddress, String(value))
  return balanceOf(context, caipAddress, value)
}

function balanceOf(context: Context, caipAddress: CaipAddress, value: bigint): NativeBalance {
  const { decimals, symbol } = context.internal.network(networkIdOf(caipAddress)).nativeCurrency
  return { value, decimals, symbol, formatted: formatAmount(value, decimals) }
}
