import * as v from 'valibot'
import { defineRoute } from './defineRoute.ts'
import { addressField, chainIdsField, clientFields, currencyField } from './fields.ts'

/**
 * One token that an account holds. `address` is CAIP-10 and absent for the native token of an EVM chain. `price` is
 * null and `value` absent if no source can price the token. `priceSource` names the source.
 */
export const tokenBalance = v.object({
  name: v.string(),
  symbol: v.string(),
  chainId: v.optional(v.string()),
  address: v.optional(v.string()),
  value: v.optional(v.number()),
  price: v.nullable(v.number()),
  priceSource: v.optional(v.string()),
  quantity: v.object({ decimals: v.string(), numeric: v.string() }),
  iconUrl: v.string(),
})

/** One token that an account holds. */
export type TokenBalance = v.InferOutput<typeof tokenBalance>

/**
 * The total worth of tokens: a decimal number in the requested currency, cut after 8 decimals. `unpriced` is the number
 * of tokens without a price, which the value does not include.
 */
const worth = { value: v.string(), unpriced: v.number() }

/**
 * Returns the tokens of an account on every chain, or on those of `chainId` (one CAIP-2 id, or several with commas
 * between).
 *
 * `networks` has for each chain the worth of its tokens, and whether all could be read. `total` has the worth of all
 * together. `forceUpdate` lists CAIP-10 token ids (native: `nativeAddresses`) that are read from the chain again, and
 * listed even if the balance is zero. `coverage` is `partial` if a chain in `failed`, or a single token, could not be
 * read. `reasons` inform a client whose version (`sv`) the operator refuses.
 */
export const balance = defineRoute({
  method: 'GET',
  path: '/v1/account/:address/balance',
  summary: 'Token balances of an account',
  access: 'project',
  params: v.object({ address: addressField }),
  query: v.object({
    ...clientFields,
    currency: v.optional(currencyField, 'usd'),
    chainId: v.optional(chainIdsField),
    forceUpdate: v.optional(
      v.pipe(v.string(), v.regex(/^$|^[-a-z0-9]+:\w+:\w+(,[-a-z0-9]+:\w+:\w+){0,49}$/)),
    ),
  }),
  response: v.object({
    balances: v.array(tokenBalance),
    coverage: v.optional(v.picklist(['full', 'partial'])),
    failed: v.optional(v.array(v.string())),
    networks: v.optional(
      v.array(
        v.object({
          chainId: v.string(),
          ...worth,
          coverage: v.picklist(['full', 'partial', 'failed']),
        }),
      ),
    ),
    total: v.optional(v.object(worth)),
    reasons: v.optional(
      v.array(v.object({ field: v.string(), name: v.string(), description: v.string() })),
    ),
  }),
  errors: [
    'INVALID_REQUEST',
    'INVALID_ADDRESS',
    'INVALID_CURRENCY',
    'UNSUPPORTED_CHAIN',
    'UPSTREAM_UNAVAILABLE',
  ],
})
