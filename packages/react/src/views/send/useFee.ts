import { type Asset, estimateFee, isPorticoError } from '@portico/core'
import { errorOf, type FeeEstimate } from '@portico/core/adapter'
import { queryClient, type SendCheck } from '@portico/core/internal'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { readAgain } from '../shared/readAgain.ts'

/** Returns the fee of exactly this transfer, or of a similar one while the form is not complete. */
export function useFee(
  asset: Asset | undefined,
  from: string,
  { to = from, amount = 0n, issues }: SendCheck,
) {
  const portico = usePortico()
  const network = useNetwork()
  const whole = asset !== undefined && amount <= asset.balance
  const value = whole && amount > 0n && issues.length === 0 ? amount : asset?.balance ? 1n : 0n
  // The fee for another recipient or token is no estimate for this one: an additional row would appear under the click.
  const { address: token, nft } = asset ?? {}
  const transfer = ['fee', network.caipNetworkId, token, nft?.tokenId, from, to] as const
  const { data, error, refetch } = useQuery(
    {
      queryKey: [...transfer, String(value)],
      queryFn: asset
        ? () => estimateFee(portico, { network, from, to, amount: value, token, nft })
        : skipToken,
      staleTime: 10_000,
      ...readAgain,
      placeholderData: (
        before: FeeEstimate | undefined,
        query?: { queryKey: readonly unknown[] },
      ) => (transfer.every((part, at) => query?.queryKey[at] === part) ? before : undefined),
    },
    queryClient(portico),
  )
  const feeError = isPorticoError(error) ? error : error ? errorOf('UNKNOWN', {}, error) : undefined
  return { estimate: data, fee: data?.fee, feeError, retryFee: () => void refetch() }
}
