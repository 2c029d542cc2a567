import * as v from 'valibot'
import { defineRoute } from '../defineRoute.ts'
import { chainIdField, clientFields } from '../fields.ts'
import {
  account,
  amountText,
  caip10,
  digits,
  sourceField,
  sourcesField,
  swapAmount,
} from './convertFields.ts'
import { crossing } from './crossing.ts'

export type { SolanaSwapSourceId, SwapServiceId, SwapSourceId } from './convertFields.ts'

/** A token that can be swapped. `address` is CAIP-10; `eip2612` is null where nobody has looked. */
export const swapToken = v.object({
  name: v.string(),
  symbol: v.string(),
  address: caip10,
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77)),
  logoUri: v.nullable(v.string()),
  eip2612: v.nullable(v.boolean()),
})

/** A token that can be swapped. */
export type SwapToken = v.InferOutput<typeof swapToken>

/**
 * What a swap would give. Amounts are smallest units. `spender` is who has to be allowed to take the token (CAIP-10), null
 * where nobody has to; `provider` names who swaps, and `source` the source where it is not the chain's pools: build-transaction
 * and the allowance are asked for by it. `priceImpact` is in percent how much less it gives than at the price
 * before it, fees apart; of a service, which does not say it, how much less than what is given is worth by the prices that this server knows. `transferFees` are what the tokens themselves keep of a transfer, in percent, and are taken off
 * already; `sold` is what the token that is got would keep when it is sold again, 100 where it cannot be. `path` are the tokens on the way. `ways` tell it in full where it goes several ways at once: which part of the amount in percent,
 * the tokens and what they are called, and what each pool keeps in percent. `across` is there where it ends on another chain.
 */
export const swapQuote = v.object({
  id: v.nullable(v.string()),
  fromAmount: amountText,
  fromAccount: caip10,
  toAmount: amountText,
  toAccount: caip10,
  provider: v.optional(v.string()),
  source: v.optional(v.string()),
  spender: v.optional(v.nullable(caip10)),
  priceImpact: v.optional(v.string()),
  transferFees: v.optional(
    v.object({ from: v.string(), to: v.string(), sold: v.optional(v.string()) }),
  ),
  path: v.optional(v.array(caip10)),
  ways: v.optional(
    v.array(
      v.object({
        share: v.string(),
        path: v.array(caip10),
        symbols: v.array(v.string()),
        fees: v.array(v.string()),
      }),
    ),
  ),
  across: v.optional(crossing),
})

/** What a swap would give. */
export type SwapQuote = v.InferOutput<typeof swapQuote>

/** The tokens that can be swapped on a chain; with `address`, that one as it describes itself. */
export const convertTokens = defineRoute({
  method: 'GET',
  path: '/v1/convert/tokens',
  summary: 'Tokens that can be swapped',
  access: 'project',
  query: v.object({ ...clientFields, chainId: chainIdField, address: v.optional(account) }),
  response: v.object({ tokens: v.array(swapToken) }),
  errors: ['INVALID_REQUEST', 'INVALID_ADDRESS', 'UNSUPPORTED_CHAIN', 'UPSTREAM_UNAVAILABLE'],
})

/** What a swap of `amount` smallest units would give now, most first. `sources` are those that the client can read, beside the pools; a token of another chain is swapped for by those that go across alone. A chain's own currency has the address of `nativeAddresses`. */
export const convertQuotes = defineRoute({
  method: 'GET',
  path: '/v1/convert/quotes',
  summary: 'What a swap would give',
  access: 'project',
  query: v.object({
    ...clientFields,
    amount: swapAmount,
    from: account,
    to: account,
    userAddress: v.optional(account),
    gasPrice: v.optional(digits),
    sources: v.optional(sourcesField),
  }),
  response: v.object({ quotes: v.array(swapQuote) }),
  errors: [
    'INVALID_REQUEST',
    'INVALID_ADDRESS',
    'UNSUPPORTED_CHAIN',
    'AMOUNT_TOO_SMALL',
    'NO_SWAP_ROUTE',
    'UPSTREAM_UNAVAILABLE',
  ],
})

/** How much of a token who swaps on its chain may take from an account. */
export const convertAllowance = defineRoute({
  method: 'GET',
  path: '/v1/convert/allowance',
  summary: 'What the router may take of a token',
  access: 'project',
  query: v.object({
    ...clientFields,
    tokenAddress: account,
    userAddress: account,
    source: v.optional(sourceField),
  }),
  response: v.object({ allowance: amountText }),
  errors: ['INVALID_REQUEST', 'INVALID_ADDRESS', 'UNSUPPORTED_CHAIN', 'UPSTREAM_UNAVAILABLE'],
})

/** What a unit of gas costs at most, in wei: to be mined soon, sooner, or in the next block. */
export const convertGasPrice = defineRoute({
  method: 'GET',
  path: '/v1/convert/gas-price',
  summary: 'What a unit of gas costs',
  access: 'project',
  query: v.object({ ...clientFields, chainId: chainIdField }),
  response: v.object({ standard: amountText, fast: amountText, instant: amountText }),
  errors: ['INVALID_REQUEST', 'UNSUPPORTED_CHAIN', 'UPSTREAM_UNAVAILABLE'],
})
