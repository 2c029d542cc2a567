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

/** Whether the spender already has the allowance; `undefined` until this is known. */
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

/** Whether the wallet must also sign a permit; `undefined` until this is known. */
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

/** Whether the wallet makes the allowance and the swap in one request; `undefined` until this is known. */
export function useBatches(from: string): boolean | undefined {
  const portico = usePortico()
  return useQuery(batchQuery(portico, useNetwork(), from), queryClient(portico)).data
}
