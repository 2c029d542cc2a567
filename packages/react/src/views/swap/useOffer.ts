import type { Asset } from '@portico/core'
import {
  type AgreedSwap,
  assetKey,
  queryClient,
  type SwapForm,
  type SwapState,
  swapQuoteMs,
  swapQuoteQuery,
} from '@portico/core/internal'
import { skipToken, useQuery } from '@tanstack/react-query'
import { usePortico } from '../../hooks/usePortico.ts'
import type { SwapCheck } from '../shared/swap/checkSwap.ts'
import { useRetryOnline } from '../shared/useRetryOnline.ts'
import { useSettled } from '../shared/useSettled.ts'

/** Returns the price of exactly this amount, read again as long as the form is visible. */
export function useOffer(
  { give, get }: SwapForm,
  { amount = 0n }: SwapCheck,
  { from, withdrawn }: Pick<SwapState, 'withdrawn'> & { from: string },
) {
  const portico = usePortico()
  const isSettled = useSettled(String(amount)) === String(amount)
  const isThis = (swap: AgreedSwap) =>
    give && get && isSameAsset(swap.give, give) && isSameAsset(swap.get, get)
  const gone = withdrawn.filter((swap) => swap.amount === amount && isThis(swap))
  const without = gone.flatMap(({ source }) => source ?? [])
  const isWanted = give && get && amount > 0n && isSettled
  const wanted = isWanted ? { give, get, amount, from, without } : undefined
  const query = wanted && swapQuoteQuery(portico, wanted)
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: query?.queryKey ?? ['swapQuote'],
      queryFn: query?.queryFn ?? skipToken,
      staleTime: swapQuoteMs,
      gcTime: swapQuoteMs,
      refetchInterval: swapQuoteMs,
      retry: false,
    },
    queryClient(portico),
  )
  useRetryOnline(error !== null, () => void refetch(), isFetching)
  return {
    // If the answer could not be read again, the previous one is outdated.
    offer: wanted && !error ? data : undefined,
    offerError: (wanted && error) || undefined,
    retryOffer: () => void refetch(),
    withdrawn: gone.flatMap(({ provider }) => provider ?? []),
  }
}

const isSameAsset = (a: Asset, b: Asset): boolean => assetKey(a) === assetKey(b)
