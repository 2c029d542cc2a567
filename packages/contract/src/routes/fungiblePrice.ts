import * as v from 'valibot'
import { defineRoute } from './defineRoute.ts'
import { clientFields, currencyField } from './fields.ts'

const caip10 = v.pipe(
  v.string(),
  v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,64}:[-.%_a-zA-Z0-9]{1,128}$/, 'INVALID_ADDRESS'),
)

/**
 * What is known of one token. `address` is as it was asked for; `price` is null when no source can price
 * it, and `priceSource` names who did; `decimals` is null for a token that the server does not know.
 * Only where the question names a `period`: `change24h` is the change over 24 hours in percent, `series` the
 * prices of the period, oldest first, each with its time in Unix seconds; null where the source has none.
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

/** What is known of one token, its price above all. */
export type Fungible = v.InferOutput<typeof fungible>

/**
 * Prices of up to 50 tokens (CAIP-10; a network's own currency: `nativeAddresses`), in the order of the
 * question. `period` asks for how the price went: `7d`. The project id may stand in the body, as clients of this API send it.
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
