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

/** The assets and currencies of the server's on-ramp providers. */
export type OnrampChoices = RouteOutput<Routes['onrampOptions']>

/** How long the choices stay fresh, in milliseconds. */
const optionsMs = 5 * 60 * 1000
/** How long a price stays fresh, in milliseconds. */
export const onrampQuoteMs = 20_000
/** Interval between reads of a pending purchase, in milliseconds. */
export const purchasePollMs = 2000

/**
 * The reason why nothing can be bought: the site's server sells nothing, or nothing is sold in the visitor's region.
 */
export type OnrampAbsence = 'none' | 'restricted'

/** Whether there is something to buy. */
export const hasChoices = (
  choices: OnrampChoices | OnrampAbsence | undefined,
): choices is OnrampChoices => typeof choices === 'object'

/** Returns the assets that are sold on a network. */
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
 * Returns the query for what can be bought here, or the reason why nothing can. Sends no request in a restricted time
 * zone. The networks with sales are stored for later pages.
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

/** Whether something is sold on a network, as far as this is known without a request; `undefined` if it is not. */
export function knownSale(context: Context, networkId: string): boolean | undefined {
  if (!context.config.apiUrl || isRestrictedZone(timeZoneOf(context))) return false
  const choices = queryClient(context).getQueryData<OnrampChoices | OnrampAbsence>(
    onrampOptionsQuery(context).queryKey,
  )
  return (choices ? networksOf(choices) : persistedSale(context))?.includes(networkId)
}

/** The requested purchase. `amount` is a plain decimal number of the currency, and includes all fees. */
export type OnrampWanted = {
  networkId: CaipNetworkId
  asset: string
  currency: string
  amount: string
  method: PaymentMethod
}

/** The offers of all on-ramp providers for an amount, the largest first, and the providers that did not answer. */
export type OnrampOffers = { offers: readonly OnrampOffer[]; failed: readonly string[] }

const decimal = /^\d{1,30}(\.\d{1,30})?$/

/** Whether an offer matches this order, with numbers that can be shown. */
const isOf = (wanted: OnrampWanted, offer: OnrampOffer): boolean =>
  offer.paymentTotal.currency === wanted.currency &&
  Number(offer.paymentTotal.amount) === Number(wanted.amount) &&
  offer.purchaseAmount.currency === wanted.asset &&
  [offer.purchaseAmount, offer.networkFee, offer.providerFee].every(({ amount }) =>
    decimal.test(amount),
  )

/** Returns the query for current prices. A price that could not be read has no substitute. */
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

/** Whether a purchase has reached its end. */
export const isPurchaseOver = ({ state }: Pick<Purchase, 'state'>): boolean => ends.includes(state)

/** Returns the query for the state of a purchase; it is read again until the purchase ends. */
export const purchaseQuery = (context: Context, id: string) => ({
  queryKey: ['onrampPurchase', id] as const,
  staleTime: purchasePollMs,
  refetchInterval: ({ state: { data } }: { state: { data?: Purchase | undefined } }) =>
    data && isPurchaseOver(data) ? (false as const) : purchasePollMs,
  queryFn: ({ signal }: Signalled): Promise<Purchase> =>
    api(context, onrampPurchase, { params: { id }, query: {} }, signal),
})
