import type { Asset } from '@portico/core'
import {
  batchQuery,
  queryClient,
  swapAllowanceQuery,
  swapSignatureQuery,
} from '@portico/core/internal'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import type { SwapView } from './useSwap.ts'

/** Whether who swaps may take the amount already; undefined until that is known. */
export function useAllows(
  { from: owner, form }: SwapView,
  { address: token }: Asset,
  amount: bigint,
  source?: string,
) {
  const portico = usePortico()
  const network = useNetwork()
  const getsCurrency = form.get?.address === undefined
  const wanted = { network, owner, token: token ?? '', source, getsCurrency }
  const query = swapAllowanceQuery(portico, wanted)
  const { data } = useQuery(
    { ...query, queryFn: token === undefined ? skipToken : query.queryFn },
    queryClient(portico),
  )
  return token === undefined ? true : data === undefined ? undefined : data >= amount
}

/** Whether the wallet has to sign what may be taken as well; undefined until that is known. */
export function useSigns(
  { from: owner }: SwapView,
  { address: token }: Asset,
  amount: bigint,
  source?: string,
): boolean | undefined {
  const portico = usePortico()
  const network = useNetwork()
  const query = swapSignatureQuery(portico, { network, owner, token: token ?? '', amount, source })
  const { data } = useQuery(
    { ...query, queryFn: token === undefined ? skipToken : query.queryFn },
    queryClient(portico),
  )
  return token === undefined ? false : data
}

/** Whether the wallet allows and swaps at one request; undefined until that is known. */
export function useBatches(from: string): boolean | undefined {
  const portico = usePortico()
  return useQuery(batchQuery(portico, useNetwork(), from), queryClient(portico)).data
}
