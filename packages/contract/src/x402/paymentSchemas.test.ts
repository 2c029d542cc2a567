import * as v from 'valibot'
import { expect, test } from 'vitest'
import { decodePaymentHeader, encodePaymentHeader } from './paymentHeaders.ts'
import { paymentRequired, readSettlement } from './paymentSchemas.ts'

const way = {
  scheme: 'exact',
  network: 'eip155:8453',
  amount: '10000',
  asset: `0x${'a'.repeat(40)}`,
  payTo: `0x${'b'.repeat(40)}`,
  maxTimeoutSeconds: 60,
}
const offer = { x402Version: 2, resource: { url: 'https://api.example/data' }, accepts: [way] }
const resource = (texts: object) => ({ ...offer, resource: { ...offer.resource, ...texts } })

test.each<[string, object]>([
  ['a description of a whole page', resource({ description: 'Weather, '.repeat(500) })],
  ['a description that is null', resource({ description: null })],
  [
    'a media type with a profile',
    resource({ mimeType: `application/json; profile="${'x'.repeat(200)}"` }),
  ],
  ['a media type that is null', resource({ mimeType: null })],
  ['a long error', { ...offer, error: 'Payment required. '.repeat(100) }],
  ['an error that is null', { ...offer, error: null }],
  ['fields that nobody knows', { ...offer, outputSchema: { input: { type: 'http' } } }],
])('reads an offer with %s', (_what, given) => {
  expect(decodePaymentHeader(paymentRequired, encodePaymentHeader(given))).toEqual(given)
})

test('refuses an offer that is longer than a header', () => {
  const given = resource({ description: 'x'.repeat(20_000) })
  expect(v.is(paymentRequired, given)).toBe(true)
  expect(decodePaymentHeader(paymentRequired, encodePaymentHeader(given))).toBeUndefined()
})

test.each<[string, object]>([
  ['a sentence as its reason', { errorReason: 'The authorization has expired. '.repeat(10) }],
  ['no reason, as null', { errorReason: null }],
  ['no payer, as null', { payer: null }],
])('reads a settlement with %s', (_what, texts) => {
  const settled = { success: false, transaction: '', network: 'eip155:8453', ...texts }
  expect(readSettlement(settled)).toEqual(settled)
})
