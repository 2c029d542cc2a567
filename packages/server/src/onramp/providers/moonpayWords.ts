import * as v from 'valibot'
import type { SellerWord } from '../provider.ts'
import { decimalField } from './fetchFromSeller.ts'

/** A currency in MoonPay's list: fiat, or one of a chain. */
export const currency = v.object({
  code: v.string(),
  type: v.string(),
  name: v.optional(v.nullable(v.string())),
  minBuyAmount: v.optional(v.nullable(decimalField)),
  maxBuyAmount: v.optional(v.nullable(decimalField)),
  isSuspended: v.optional(v.nullable(v.boolean())),
  metadata: v.optional(
    v.nullable(
      v.object({
        contractAddress: v.optional(v.nullable(v.string())),
        chainId: v.optional(v.nullable(v.string())),
      }),
    ),
  ),
})

/** A quote for an amount. */
export const quoted = v.object({
  baseCurrencyAmount: decimalField,
  quoteCurrencyAmount: decimalField,
  feeAmount: decimalField,
  networkFeeAmount: decimalField,
})

/** A purchase, as MoonPay's API returns it. */
export const transaction = v.object({
  status: v.string(),
  cryptoTransactionId: v.optional(v.nullable(v.string())),
  failureReason: v.optional(v.nullable(v.string())),
  externalTransactionId: v.optional(v.nullable(v.string())),
})

/** A webhook of MoonPay. */
export const event = v.object({ type: v.string(), data: transaction })

const states: Readonly<Record<string, SellerWord['state'] | undefined>> = {
  waitingPayment: 'payment',
  waitingAuthorization: 'challenge',
  pending: 'paid',
  completed: 'sending',
  failed: 'declined',
}

/** Reads the state of a purchase. Returns undefined for an unknown state. */
export function wordOfMoonPay(said: v.InferOutput<typeof transaction>): SellerWord | undefined {
  const state = Object.hasOwn(states, said.status) ? states[said.status] : undefined
  if (!state) return undefined
  return {
    state,
    hash: said.cryptoTransactionId ?? undefined,
    reason: said.failureReason ?? undefined,
  }
}
