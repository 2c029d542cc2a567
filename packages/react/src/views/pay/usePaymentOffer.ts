import type { CaipAddress } from '@portico/contract'
import type { Asset } from '@portico/core'
import { addressOf } from '@portico/core/adapter'
import {
  loadPayBySwap,
  type Order,
  type PaymentOffer,
  payFlow,
  paymentQuery,
  queryClient,
  swapCostQuery,
  swapQuoteMs,
} from '@portico/core/internal'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { usePortico } from '../../hooks/usePortico.ts'
import { mostToGive } from '../shared/swap/checkSwap.ts'

/** The price of an order in another token. */
export type PaymentOfferView = {
  /** `undefined` until it is known, and if it could not be read again. */
  offer: PaymentOffer | undefined
  error: unknown
  retry: () => void
  /** The amount that the account can sell after the network fee is set aside. */
  most: bigint
}

/** Returns the price of an order in another token, read again every ten seconds. */
export function usePaymentOffer(order: Order, give: Asset, payer: CaipAddress): PaymentOfferView {
  const portico = usePortico()
  useEffect(() => void loadPayBySwap(), [])
  const { without } = useStore(payFlow(portico, order.id).store)
  const client = queryClient(portico)
  const wanted = { order, give, from: addressOf(payer), without }
  const { data, error, refetch } = useQuery(
    {
      ...paymentQuery(portico, wanted),
      gcTime: swapQuoteMs,
      refetchInterval: swapQuoteMs,
      retry: false,
    },
    client,
  )
  const network = portico.internal.network(order.networkId)
  const { data: cost } = useQuery(swapCostQuery(portico, network), client)
  return {
    offer: error ? undefined : data,
    error: error ?? undefined,
    retry: () => void refetch(),
    most: mostToGive(give, cost) ?? give.balance,
  }
}
