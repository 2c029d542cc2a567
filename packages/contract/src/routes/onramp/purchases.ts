import * as v from 'valibot'
import { defineRoute } from '../defineRoute.ts'
import { chainIdField, clientFields } from '../fields.ts'
import {
  currencyId,
  destinationWallet,
  money,
  moneyField,
  onrampProvider,
  paymentMethodField,
  placeFields,
} from './onrampFields.ts'
import { purchaseStates } from './purchaseStates.ts'

const { id, name, surface } = onrampProvider.entries

/**
 * Begins a purchase: makes the address of a provider's page, for this purchase only. The coins go to the first of
 * `destinationWallets`. Providers quote by the amount to pay, so `presetCryptoAmount` has no effect. `returnUrl` is the page to return to, on an origin of the project. The address works until
 * `expiresAt`, and only once if it is `singleUse`.
 */
export const onrampUrl = defineRoute({
  method: 'POST',
  path: '/v1/generators/onrampurl',
  summary: 'Begin a purchase at a provider',
  access: 'project',
  query: v.object(clientFields),
  body: v.object({
    destinationWallets: v.pipe(v.array(destinationWallet), v.minLength(1), v.maxLength(10)),
    defaultNetwork: v.optional(chainIdField),
    partnerUserId: v.optional(v.pipe(v.string(), v.maxLength(128))),
    defaultExperience: v.optional(v.picklist(['buy'], 'must be buy')),
    presetCryptoAmount: v.optional(moneyField),
    presetFiatAmount: moneyField,
    provider: v.optional(v.pipe(v.string(), v.maxLength(32))),
    asset: v.optional(currencyId),
    paymentCurrency: v.optional(currencyId, 'USD'),
    paymentMethod: v.optional(paymentMethodField, 'card'),
    returnUrl: v.optional(v.pipe(v.string(), v.maxLength(2048))),
    ...placeFields,
  }),
  response: v.object({
    url: v.string(),
    id: v.string(),
    provider: v.object({ id, name, surface }),
    expiresAt: v.string(),
    /** Older servers leave it out; then it is true. */
    singleUse: v.optional(v.boolean(), true),
  }),
  errors: [
    'INVALID_REQUEST',
    'INVALID_ADDRESS',
    'UNSUPPORTED_CHAIN',
    'REGION_RESTRICTED',
    'AMOUNT_OUT_OF_RANGE',
    'RETURN_URL_REFUSED',
    'NOT_SOLD',
    'SELLER_UNAVAILABLE',
  ],
})

/** A purchase. `received` is the amount that was seen on the chain, in smallest units; null until then. */
export const purchase = v.object({
  id: v.string(),
  provider: v.object({ id, name }),
  state: v.picklist(purchaseStates),
  payment: money,
  asset: v.object({
    symbol: v.string(),
    network: chainIdField,
    contract_address: v.nullable(v.string()),
    decimals: v.number(),
  }),
  address: v.string(),
  hash: v.nullable(v.string()),
  received: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  createdAt: v.string(),
})

/** A purchase, as the server returns it. */
export type Purchase = v.InferOutput<typeof purchase>

/** Returns the progress of a purchase. Only the client that began it knows its id. */
export const onrampPurchase = defineRoute({
  method: 'GET',
  path: '/v1/onramp/purchases/:id',
  summary: 'The progress of a purchase',
  access: 'project',
  params: v.object({ id: v.pipe(v.string(), v.maxLength(64)) }),
  query: v.object(clientFields),
  response: purchase,
  errors: ['NOT_FOUND'],
})

/** Receives a provider's signed notice about a purchase. A repeated notice changes nothing. */
export const onrampWebhook = defineRoute({
  method: 'POST',
  path: '/v1/onramp/webhooks/:provider',
  summary: "A provider's report of a purchase",
  access: 'anyone',
  params: v.object({ provider: v.pipe(v.string(), v.maxLength(32)) }),
  response: v.object({ isNew: v.boolean() }),
  errors: ['WEBHOOK_REFUSED', 'NOT_FOUND', 'RATE_LIMITED', 'STORAGE_UNAVAILABLE'],
})
