import { toCaipAddress } from '@portico/contract'
import type { Asset, Network } from '@portico/core'
import { assetKey, queryClient, swapTokensQuery } from '@portico/core/internal'
import { useQuery } from '@tanstack/react-query'
import { usePortico } from '../../hooks/usePortico.ts'
import { type BalancesView, useBalances } from '../shared/useBalances.ts'
import { useRetryOnline } from '../shared/useRetryOnline.ts'

/** The tokens that can be swapped on a network, with what an account has of each; undefined while that is being read. */
export type TokensOn = {
  assets: readonly Asset[] | undefined
  error: unknown
  retry: () => void
  balances: BalancesView
  /** A token as the list has it. */
  listedAs: (asset: Asset) => Asset | undefined
}

/** Reads them. */
export function useTokensOn(network: Network, owner: string): TokensOn {
  const portico = usePortico()
  const balances = useBalances(toCaipAddress(network.caipNetworkId, owner))
  const listed = useQuery(swapTokensQuery(portico, network), queryClient(portico))
  useRetryOnline(listed.isError, () => void listed.refetch(), listed.isFetching)
  const held = balances.balances?.assets
  // A balance that is not known yet is none to show, and none to hold an amount against.
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

/** What is known of the account's balance and the price stands in place of the listed token. */
const withBalances = (listed: readonly Asset[], held: readonly Asset[]): readonly Asset[] =>
  listed.map((token) => {
    const own = held.find((asset) => assetKey(asset) === assetKey(token))
    return own ? { ...token, ...own } : token
  })
