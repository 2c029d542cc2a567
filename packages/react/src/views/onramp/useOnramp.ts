import type { OnrampOffer, PaymentMethod } from '@portico/contract'
import type { Network, Portico } from '@portico/core'
import {
  defineService,
  type OnrampChoices,
  type OnrampWanted,
  onrampQuoteMs,
  onrampQuoteQuery,
  queryClient,
  soldOn,
} from '@portico/core/internal'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { notationOf } from '../../format/notationOf.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { useRetryOnline } from '../shared/useRetryOnline.ts'
import { useSettled } from '../shared/useSettled.ts'
import { readMoney } from './readMoney.ts'

/** The visitor's input; a choice that is no longer available counts as none. */
export type BuyForm = {
  typed: string
  currency: string
  asset: string
  method: PaymentMethod
  seller: string
}

const formService = defineService<StoreApi<BuyForm>>()

/** The input is still there when the visitor returns from a purchase. */
const formOf = ({ internal }: Portico): StoreApi<BuyForm> =>
  internal.service(formService, () =>
    createStore<BuyForm>(() => ({
      typed: '100',
      currency: 'USD',
      asset: '',
      method: 'card',
      seller: '',
    })),
  )

const pick = (ids: readonly string[], wanted: string): string =>
  ids.includes(wanted) ? wanted : (ids[0] ?? '')

/** Returns the form of a purchase, with the offers of the on-ramp providers. */
export function useOnramp(choices: OnrampChoices, { caipNetworkId: networkId }: Network) {
  const { locale } = useText()
  const notation = useMemo(() => notationOf(locale), [locale])
  const kept = formOf(usePortico())
  const form = useStore(kept)
  const assets = soldOn(choices, networkId)
  const currencies = choices.paymentCurrencies.map(({ id }) => id)
  const currency = pick(currencies, form.currency)
  const limits =
    choices.paymentCurrencies.find(({ id }) => id === currency)?.payment_method_limits ?? []
  const methods = limits.map(({ id }) => id)
  const method = pick(methods, form.method) as PaymentMethod
  const asset = pick(
    assets.map(({ id }) => id),
    form.asset,
  )
  const limit = limits.find(({ id }) => id === method)
  const money = readMoney(form.typed, notation, { currency, limit })
  const wanted =
    money.amount && asset ? { networkId, asset, currency, method, amount: money.amount } : undefined
  const isSettled = useSettled(form.typed) === form.typed
  const quoted = useOffers(isSettled ? wanted : undefined)
  const seller = pick(
    (quoted.offers ?? []).map(({ provider }) => provider.id),
    form.seller,
  )
  return {
    form,
    assets,
    currencies,
    currency,
    methods,
    method,
    asset,
    limit,
    money,
    wanted,
    ...quoted,
    seller,
    offer: quoted.offers?.find(({ provider }) => provider.id === seller),
    edit: (change: Partial<BuyForm>) => kept.setState(change),
  }
}

/** All data of the purchase form. */
export type BuyView = ReturnType<typeof useOnramp>

/** Returns the offers for exactly this order, read again as long as the form is visible. */
function useOffers(wanted: OnrampWanted | undefined) {
  const portico = usePortico()
  const query = wanted && onrampQuoteQuery(portico, wanted)
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: query?.queryKey ?? ['onrampQuote'],
      queryFn: query?.queryFn ?? skipToken,
      staleTime: onrampQuoteMs,
      gcTime: onrampQuoteMs,
      refetchInterval: onrampQuoteMs,
      retry: false,
    },
    queryClient(portico),
  )
  useRetryOnline(error !== null, () => void refetch(), isFetching)
  // If the answer could not be read again, the previous one is outdated.
  const offers: readonly OnrampOffer[] | undefined = wanted && !error ? data?.offers : undefined
  return {
    offers,
    failed: (offers && data?.failed) ?? [],
    offerError: (wanted && error) || undefined,
    retryOffers: () => void refetch(),
  }
}
