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

/** A token that can be swapped. `address` is CAIP-10. `eip2612` is null if nobody has checked it. */
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
 * A quote for a swap, in smallest units. `toAmount` is the expected amount.
 *
 * - `spender` is the contract that needs an allowance for the token (CAIP-10), null if none does.
 * - `provider` is the name of the swapper. `source` names the source unless it is the chain's pools; pass it to
 * build-transaction and the allowance.
 * - `priceImpact` is in percent, without fees: how much worse the price is than before the swap. Services do not state
 * it. For them it is the loss compared to the worth of the sold amount, by the prices that this server knows.
 * - `transferFees` are the parts of a transfer that the tokens themselves withhold, in percent. They are already
 * deducted. `sold` is the part that the bought token would withhold when it is sold again, 100 if it cannot be sold.
 * - `path` lists the tokens on the way. If the swap uses several ways at once, `ways` has each in full. It lists the
 * part of the amount in percent, the tokens with their symbols, and the fee of each pool in percent.
 * - `across` is present if the swap ends on another chain.
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

/** A quote for a swap. */
export type SwapQuote = v.InferOutput<typeof swapQuote>

/** Returns the tokens that can be swapped on a chain. With `address`, returns that token as it describes itself. */
export const convertTokens = defineRoute({
  method: 'GET',
  path: '/v1/convert/tokens',
  summary: 'Tokens that can be swapped',
  access: 'project',
  query: v.object({ ...clientFields, chainId: chainIdField, address: v.optional(account) }),
  response: v.object({ tokens: v.array(swapToken) }),
  errors: ['INVALID_REQUEST', 'INVALID_ADDRESS', 'UNSUPPORTED_CHAIN', 'UPSTREAM_UNAVAILABLE'],
})

/**
 * Returns quotes for a swap of `amount` smallest units now, the highest first. `sources` are those that the client can
 * read, besides the pools. Only the sources across chains quote a token of another chain. A chain's native currency has
 * the address of `nativeAddresses`.
 */
export const convertQuotes = defineRoute({
  method: 'GET',
  path: '/v1/convert/quotes',
  summary: 'The quote of a swap',
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

/** Returns how much of a token the swapper on its chain may take from an account. */
export const convertAllowance = defineRoute({
  method: 'GET',
  path: '/v1/convert/allowance',
  summary: "The router's allowance of a token",
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

/** Returns the maximum price of a unit of gas, in wei: to be mined soon, sooner, or in the next block. */
export const convertGasPrice = defineRoute({
  method: 'GET',
  path: '/v1/convert/gas-price',
  summary: 'The price of a unit of gas',
  access: 'project',
  query: v.object({ ...clientFields, chainId: chainIdField }),
  response: v.object({ standard: amountText, fast: amountText, instant: amountText }),
  errors: ['INVALID_REQUEST', 'UNSUPPORTED_CHAIN', 'UPSTREAM_UNAVAILABLE'],
})
