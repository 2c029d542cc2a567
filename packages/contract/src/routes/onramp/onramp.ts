import * as v from 'valibot'
import { defineRoute } from '../defineRoute.ts'
import { chainIdField, clientFields } from '../fields.ts'
import {
  currencyId,
  money,
  moneyField,
  onrampProvider,
  paymentMethodField,
  placeFields,
  purchaseNetwork,
} from './onrampFields.ts'

const limit = v.object({ id: v.string(), min: v.string(), max: v.string() })

/**
 * Returns the coins that can be bought, and the currencies to pay with. `source` is `fallback` if no on-ramp provider
 * could be queried.
 */
export const onrampOptions = defineRoute({
  method: 'GET',
  path: '/v1/onramp/options',
  summary: 'The offered assets, currencies and payment methods',
  access: 'project',
  query: v.object({ ...clientFields, ...placeFields }),
  response: v.object({
    paymentCurrencies: v.array(v.object({ id: v.string(), payment_method_limits: v.array(limit) })),
    purchaseCurrencies: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        symbol: v.string(),
        networks: v.array(purchaseNetwork),
      }),
    ),
    providers: v.array(onrampProvider),
    source: v.picklist(['providers', 'fallback']),
  }),
  errors: ['INVALID_REQUEST', 'REGION_RESTRICTED'],
})

/** The offer of one on-ramp provider for an amount. `paymentTotal` is the full payment, including fees. */
export const onrampOffer = v.object({
  paymentTotal: money,
  paymentSubtotal: money,
  purchaseAmount: money,
  networkFee: money,
  providerFee: money,
  quoteId: v.string(),
  provider: onrampProvider,
})

/** The offer of one on-ramp provider for an amount. */
export type OnrampOffer = v.InferOutput<typeof onrampOffer>

/**
 * Returns the offers of on-ramp providers for an amount of money: the best one, then all, and the providers that did
 * not answer.
 */
export const onrampQuote = defineRoute({
  method: 'POST',
  path: '/v1/onramp/quote',
  summary: 'The quotes of a purchase',
  access: 'project',
  query: v.object(clientFields),
  body: v.object({
    purchaseCurrency: currencyId,
    paymentCurrency: currencyId,
    amount: moneyField,
    network: chainIdField,
    paymentMethod: v.optional(paymentMethodField, 'card'),
    ...placeFields,
  }),
  response: v.object({
    ...onrampOffer.entries,
    quotes: v.array(onrampOffer),
    failed: v.array(onrampProvider),
  }),
  errors: [
    'INVALID_REQUEST',
    'UNSUPPORTED_CHAIN',
    'REGION_RESTRICTED',
    'AMOUNT_OUT_OF_RANGE',
    'NOT_SOLD',
    'SELLER_UNAVAILABLE',
  ],
})
