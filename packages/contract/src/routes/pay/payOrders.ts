import * as v from 'valibot'
import { defineRoute } from '../defineRoute.ts'
import { addressField, clientFields } from '../fields.ts'
import { newPayOrder, orderIdField, payOrder, shopOrder } from './payOrder.ts'

const params = v.object({ id: orderIdField })
const ofShop = { access: 'secretKey' } as const

/** What a visitor is asked for, and how far that is. Who does not know the id learns nothing. */
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
 * Names where money of an order goes back: too much, too late, or too little. Who knows the id may name it, and another one as
 * long as nothing was paid; from then on the first one stays.
 */
export const setPayRefund = defineRoute({
  method: 'POST',
  path: '/v1/pay/orders/:id/refund',
  summary: 'Name where a refund of an order goes',
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

/** Creates an order. For the back end of a shop alone: it takes a secret key. */
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

/** An order with all that its shop may know. */
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
  /** What its messages are signed with (Standard Webhooks): `whsec_` and base64. */
  secret: v.string(),
})

/**
 * Says where the shop is told of its orders, and makes a secret for that. Done again it makes another one; messages
 * then carry a signature of both for a day.
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

/** Tells the shop nothing from now on. */
export const deletePayWebhook = defineRoute({
  ...ofShop,
  method: 'DELETE',
  path: '/v1/pay/shop/webhook',
  summary: 'Remove the webhook of the shop',
  response: v.object({ removed: v.boolean() }),
  errors: [],
})
