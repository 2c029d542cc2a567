import * as v from 'valibot'
import { defineRoute } from './defineRoute.ts'
import { addressField, chainIdField, clientFields, currencyField } from './fields.ts'

/**
 * One token that an account holds. `address` is CAIP-10 and absent for the native token of an EVM
 * chain; `price` is null and `value` absent when no source can price the token, and `priceSource` names
 * who did.
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
 * The tokens of an account on every chain, or on `chainId`. `forceUpdate` lists CAIP-10 token ids
 * (native: `nativeAddresses`) that are read from the chain again and listed even at zero. `coverage` is
 * `partial` when a chain in `failed`, or a single token, could not be read. `reasons` tell a client whose
 * version (`sv`) the operator refuses.
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
    chainId: v.optional(chainIdField),
    forceUpdate: v.optional(
      v.pipe(v.string(), v.regex(/^$|^[-a-z0-9]+:\w+:\w+(,[-a-z0-9]+:\w+:\w+){0,49}$/)),
    ),
  }),
  response: v.object({
    balances: v.array(tokenBalance),
    coverage: v.optional(v.picklist(['full', 'partial'])),
    failed: v.optional(v.array(v.string())),
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
