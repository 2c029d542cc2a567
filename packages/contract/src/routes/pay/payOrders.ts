import * as v from 'valibot'
import { defineRoute } from '../defineRoute.ts'
import { addressField, clientFields } from '../fields.ts'
import { newPayOrder, orderIdField, payOrder, shopOrder } from './payOrder.ts'

const params = v.object({ id: orderIdField })
const ofShop = { access: 'secretKey' } as const

/** Returns the visitor's view of an order. Readable only with the id. */
export const readPayOrder = defineRoute({
  method: 'GET',
  path: '/v1/pay/orders/:id',
  summary: 'Read an order to be paid',
  access: 'project',
  query: v.object(clientFields),
  params,
  response: payOrder,
  errors: ['INVALID_REQUEST', 'NOT_FOUND'],
})

/**
 * Sets the address for refunds of an order: overpayment, late payment or underpayment. Anyone who knows the id may set
 * it, and change it until something is paid. From then on the first address stays.
 */
export const setPayRefund = defineRoute({
  method: 'POST',
  path: '/v1/pay/orders/:id/refund',
  summary: 'Set the refund address of an order',
  access: 'project',
  query: v.object(clientFields),
  params,
  body: v.strictObject({ address: addressField }),
  response: payOrder,
  errors: [
    'INVALID_REQUEST',
    'INVALID_ADDRESS',
    'NOT_FOUND',
    'ALREADY_EXISTS',
    'PAYLOAD_TOO_LARGE',
  ],
})

/** Creates an order. Only for the back end of a shop: it requires a secret key. */
export const createPayOrder = defineRoute({
  ...ofShop,
  method: 'POST',
  path: '/v1/pay/shop/orders',
  summary: 'Create an order',
  body: newPayOrder,
  response: shopOrder,
  errors: [
    'INVALID_REQUEST',
    'INVALID_ADDRESS',
    'UNSUPPORTED_CHAIN',
    'ALREADY_EXISTS',
    'PAYLOAD_TOO_LARGE',
    'UPSTREAM_UNAVAILABLE',
  ],
})

/** Returns the shop's view of an order. */
export const readShopOrder = defineRoute({
  ...ofShop,
  method: 'GET',
  path: '/v1/pay/shop/orders/:id',
  summary: 'Read an order of the shop',
  params,
  response: shopOrder,
  errors: ['INVALID_REQUEST', 'NOT_FOUND'],
})

const webhook = v.object({
  url: v.string(),
  /** The secret that signs its messages (Standard Webhooks): `whsec_` and base64. */
  secret: v.string(),
})

/**
 * Sets the address that receives notices about the shop's orders, and creates a secret for it. Each call creates a new
 * secret. Messages then carry signatures of both secrets for a day.
 */
export const setPayWebhook = defineRoute({
  ...ofShop,
  method: 'POST',
  path: '/v1/pay/shop/webhook',
  summary: 'Set the webhook of the shop',
  body: v.strictObject({ url: v.pipe(v.string(), v.maxLength(2048)) }),
  response: webhook,
  errors: ['INVALID_REQUEST', 'PAYLOAD_TOO_LARGE'],
})

/** Stops all notices to the shop. */
export const deletePayWebhook = defineRoute({
  ...ofShop,
  method: 'DELETE',
  path: '/v1/pay/shop/webhook',
  summary: 'Remove the webhook of the shop',
  response: v.object({ removed: v.boolean() }),
  errors: [],
})
