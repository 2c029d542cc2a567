import {
  type CaipNetworkId,
  isRestrictedZone,
  type OnrampOffer,
  onrampOptions,
  onrampPurchase,
  onrampQuote,
  type PaymentMethod,
  type Purchase,
  type PurchaseState,
  type RouteOutput,
  type Routes,
} from '@portico/contract'
import { plainText } from '../assets/plainText.ts'
import { api } from '../context/api.ts'
import type { Context } from '../context/context.ts'
import { queryClient } from '../context/queryClient.ts'
import { errorOf } from '../errors/errorOf.ts'
import { onrampProblemOf } from './onrampProblem.ts'
import { persistedSale, persistSale } from './persistedSale.ts'
import { timeZoneOf } from './timeZoneOf.ts'

type Signalled = { signal: AbortSignal }

/** What can be bought, as the server says. */
export type OnrampChoices = RouteOutput<Routes['onrampOptions']>

/** How long what can be bought stays fresh. */
const optionsMs = 5 * 60 * 1000
/** A price of longer ago is read again. */
export const onrampQuoteMs = 20_000
/** So often a purchase is looked at that has no end yet. */
export const purchasePollMs = 2000

/** Why nothing can be bought: the site's server sells nothing, or nothing is sold where the visitor is. */
export type OnrampAbsence = 'none' | 'restricted'

/** Whether a view has something to buy from. */
export const hasChoices = (
  choices: OnrampChoices | OnrampAbsence | undefined,
): choices is OnrampChoices => typeof choices === 'object'

/** The assets that are sold on a network. */
export const soldOn = ({ purchaseCurrencies }: OnrampChoices, networkId: string) =>
  purchaseCurrencies.filter(({ networks }) => networks.some(({ name }) => name === networkId))

async function readChoices(
  context: Context,
  signal: AbortSignal,
): Promise<OnrampChoices | OnrampAbsence> {
  if (!context.config.apiUrl) return 'none'
  const timeZone = timeZoneOf(context)
  if (isRestrictedZone(timeZone)) return 'restricted'
  try {
    return await api(context, onrampOptions, { query: { timeZone } }, signal)
  } catch (error) {
    const problem = onrampProblemOf(error)
    if (problem === 'none' || problem === 'restricted') return problem
    throw error
  }
}

const networksOf = (choices: OnrampChoices | OnrampAbsence): readonly string[] =>
  hasChoices(choices)
    ? choices.purchaseCurrencies.flatMap(({ networks }) => networks.map(({ name }) => name))
    : []

/**
 * What can be bought here, or why nothing can. Nobody is asked in a restricted time zone. On which networks that is,
 * outlives the page.
 */
export const onrampOptionsQuery = (context: Context) => ({
  queryKey: ['onrampOptions'] as const,
  staleTime: optionsMs,
  retry: false,
  queryFn: async ({ signal }: Signalled): Promise<OnrampChoices | OnrampAbsence> => {
    const choices = await readChoices(context, signal)
    if (choices !== 'restricted') persistSale(context, networksOf(choices))
    return choices
  },
})

/** Whether something is sold on a network, as far as that is known before the server is asked; undefined where it is not. */
export function knownSale(context: Context, networkId: string): boolean | undefined {
  if (!context.config.apiUrl || isRestrictedZone(timeZoneOf(context))) return false
  const choices = queryClient(context).getQueryData<OnrampChoices | OnrampAbsence>(
    onrampOptionsQuery(context).queryKey,
  )
  return (choices ? networksOf(choices) : persistedSale(context))?.includes(networkId)
}

/** What is to be bought: `amount` is a plain decimal number of the currency, all of it paid. */
export type OnrampWanted = {
  networkId: CaipNetworkId
  asset: string
  currency: string
  amount: string
  method: PaymentMethod
}

/** What every seller gives for an amount, who gives most first; and who did not answer. */
export type OnrampOffers = { offers: readonly OnrampOffer[]; failed: readonly string[] }

const decimal = /^\d{1,30}(\.\d{1,30})?$/

/** Whether an offer is of this very order, in numbers that can be shown. */
const isOf = (wanted: OnrampWanted, offer: OnrampOffer): boolean =>
  offer.paymentTotal.currency === wanted.currency &&
  Number(offer.paymentTotal.amount) === Number(wanted.amount) &&
  offer.purchaseAmount.currency === wanted.asset &&
  [offer.purchaseAmount, offer.networkFee, offer.providerFee].every(({ amount }) =>
    decimal.test(amount),
  )

/** The prices of now. Nothing stands in for one that could not be read. */
export const onrampQuoteQuery = (context: Context, wanted: OnrampWanted) => ({
  queryKey: ['onrampQuote', ...Object.values(wanted)] as const,
  staleTime: onrampQuoteMs,
  gcTime: onrampQuoteMs,
  retry: false,
  queryFn: async ({ signal }: Signalled): Promise<OnrampOffers> => {
    const body = {
      purchaseCurrency: wanted.asset,
      paymentCurrency: wanted.currency,
      amount: wanted.amount,
      network: wanted.networkId,
      paymentMethod: wanted.method,
      timeZone: timeZoneOf(context),
    }
    const { quotes, failed } = await api(context, onrampQuote, { query: {}, body }, signal)
    const offers = quotes.filter((offer) => isOf(wanted, offer))
    if (offers.length === 0) throw errorOf('API_BAD_ANSWER')
    return { offers, failed: failed.map(({ name }) => plainText(name, 40)) }
  },
})

const ends: readonly PurchaseState[] = ['completed', 'refunded', 'expired', 'disputed']

/** Whether nothing more is expected of a purchase. */
export const isPurchaseOver = ({ state }: Pick<Purchase, 'state'>): boolean => ends.includes(state)

/** How far a purchase is; read again until it has an end. */
export const purchaseQuery = (context: Context, id: string) => ({
  queryKey: ['onrampPurchase', id] as const,
  staleTime: purchasePollMs,
  refetchInterval: ({ state: { data } }: { state: { data?: Purchase | undefined } }) =>
    data && isPurchaseOver(data) ? (false as const) : purchasePollMs,
  queryFn: ({ signal }: Signalled): Promise<Purchase> =>
    api(context, onrampPurchase, { params: { id }, query: {} }, signal),
})
