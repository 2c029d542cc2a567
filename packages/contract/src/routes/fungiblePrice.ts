import * as v from 'valibot'
import { defineRoute } from './defineRoute.ts'
import { clientFields, currencyField } from './fields.ts'

const caip10 = v.pipe(
  v.string(),
  v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,64}:[-.%_a-zA-Z0-9]{1,128}$/, 'INVALID_ADDRESS'),
)

/**
 * The details of one token. `address` is as it was requested. `price` is null if no source can price the token, and
 * `priceSource` names the source. `decimals` is null for a token that the server does not know.
 *
 * `change24h` and `series` are present only if the request names a `period`. `change24h` is the change over 24 hours in
 * percent. `series` has the prices of the period, oldest first, each with its time in Unix seconds; null if the source
 * has none.
 */
export const fungible = v.object({
  address: v.string(),
  name: v.string(),
  symbol: v.string(),
  iconUrl: v.string(),
  price: v.nullable(v.number()),
  priceSource: v.optional(v.string()),
  decimals: v.nullable(v.number()),
  change24h: v.optional(v.nullable(v.number())),
  series: v.optional(v.nullable(v.array(v.tuple([v.number(), v.number()])))),
})

/** The details of one token, mainly its price. */
export type Fungible = v.InferOutput<typeof fungible>

/**
 * Returns the prices of up to 50 tokens, in the order of the request (CAIP-10; a network's native currency:
 * `nativeAddresses`). `period` requests past prices too: `7d`. The project id may be in the body, where clients of this
 * API send it.
 */
export const fungiblePrice = defineRoute({
  method: 'POST',
  path: '/v1/fungible/price',
  summary: 'Prices of tokens',
  access: 'project',
  query: v.object(clientFields),
  body: v.object({
    projectId: clientFields.projectId,
    currency: v.optional(currencyField, 'usd'),
    period: v.optional(v.picklist(['7d'])),
    addresses: v.pipe(v.array(caip10), v.minLength(1), v.maxLength(50)),
  }),
  response: v.object({ fungibles: v.array(fungible) }),
  errors: ['INVALID_REQUEST', 'INVALID_ADDRESS', 'INVALID_CURRENCY', 'PAYLOAD_TOO_LARGE'],
})
