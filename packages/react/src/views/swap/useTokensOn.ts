import { toCaipAddress } from '@portico/contract'
import type { Asset, Network } from '@portico/core'
import { assetKey, queryClient, swapTokensQuery } from '@portico/core/internal'
import { useQuery } from '@tanstack/react-query'
import { usePortico } from '../../hooks/usePortico.ts'
import { type BalancesView, useBalances } from '../shared/useBalances.ts'
import { useRetryOnline } from '../shared/useRetryOnline.ts'

/** The tokens that can be swapped on a network, with the account's balances; `undefined` while they are being read. */
export type TokensOn = {
  assets: readonly Asset[] | undefined
  error: unknown
  retry: () => void
  balances: BalancesView
  /** Returns the entry of a token in the list. */
  listedAs: (asset: Asset) => Asset | undefined
}

/** Reads the tokens and their balances. */
export function useTokensOn(network: Network, owner: string): TokensOn {
  const portico = usePortico()
  const balances = useBalances(toCaipAddress(network.caipNetworkId, owner))
  const listed = useQuery(swapTokensQuery(portico, network), queryClient(portico))
  useRetryOnline(listed.isError, () => void listed.refetch(), listed.isFetching)
  const held = balances.balances?.assets
  // Waits for the balances: an unknown one must neither show nor limit an amount.
  const assets = listed.data && held && withBalances(listed.data, held)
  return {
    assets,
    balances,
    error: listed.error ?? (held ? undefined : balances.error),
    retry: () => {
      if (!listed.data) void listed.refetch()
      if (!held) balances.retry()
    },
    listedAs: (asset) => assets?.find((candidate) => assetKey(candidate) === assetKey(asset)),
  }
}

/** Adds the account's own data to listed tokens: the balance and the price. */
const withBalances = (listed: readonly Asset[], held: readonly Asset[]): readonly Asset[] =>
  listed.map((token) => {
    const own = held.find((asset) => assetKey(asset) === assetKey(token))
    return own ? { ...token, ...own } : token
  })
