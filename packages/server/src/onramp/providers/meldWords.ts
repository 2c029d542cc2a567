import * as v from 'valibot'
import type { SellerOptions, SellerWord } from '../provider.ts'
import { decimalField } from './fetchFromSeller.ts'

/** A coin in Meld's list, with its chain. */
export const cryptoCurrency = v.object({
  currencyCode: v.string(),
  chainId: v.optional(v.nullable(v.string())),
  contractAddress: v.optional(v.nullable(v.string())),
})

/** The limits of one purchase in a currency. */
export const purchaseLimit = v.object({
  currencyCode: v.string(),
  minimumAmount: v.optional(v.nullable(decimalField)),
  maximumAmount: v.optional(v.nullable(decimalField)),
})

/** A quote of a provider behind Meld. A fee that it does not name is zero. */
export const quote = v.object({
  serviceProvider: v.string(),
  destinationAmount: decimalField,
  sourceAmountWithoutFees: decimalField,
  networkFee: v.optional(v.nullable(decimalField), '0'),
  transactionFee: v.optional(v.nullable(decimalField), '0'),
})

/** A purchase, as Meld's API returns it. */
export const transaction = v.object({
  status: v.string(),
  cryptoDetails: v.optional(
    v.nullable(v.object({ blockchainTransactionId: v.optional(v.nullable(v.string())) })),
  ),
})

/** A webhook of Meld. It has no hash, which only the API returns. */
export const event = v.object({
  eventId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  payload: v.object({
    externalSessionId: v.optional(v.nullable(v.string())),
    paymentTransactionStatus: v.optional(v.nullable(v.string())),
  }),
})

const states: Readonly<Record<string, SellerWord['state'] | undefined>> = {
  PENDING: 'payment',
  PROCESSING: 'payment',
  TWO_FA_REQUIRED: 'challenge',
  TWO_FA_PROVIDED: 'payment',
  AUTHORIZED: 'paid',
  SETTLING: 'paid',
  ONRAMP_SETTLED: 'sending',
  SETTLED: 'sending',
  REFUNDED: 'refunded',
  DECLINED: 'declined',
  FAILED: 'declined',
  ERROR: 'declined',
  VOIDED: 'declined',
  CANCELLED: 'expired',
  AUTHORIZATION_EXPIRED: 'expired',
}

/** Reads a status. Returns undefined for an unknown one. */
export function wordOfMeld(
  status: string | null | undefined,
  hash?: string | null | undefined,
): SellerWord | undefined {
  const state = Object.hasOwn(states, status ?? '') ? states[status ?? ''] : undefined
  return state && { state, hash: hash ?? undefined }
}

/** Returns a contract in lower case. The native currency has none, or the zero address. */
const contractOf = (address: string | null | undefined): string | null =>
  !address || /^0x0{40}$/.test(address) ? null : address.toLowerCase()

/** Returns the assets for sale on chains that have a number. */
export const readAssets = (
  all: readonly v.InferOutput<typeof cryptoCurrency>[],
): SellerOptions['assets'] =>
  all.flatMap(({ currencyCode: code, chainId, contractAddress }) => {
    if (!/^\d{1,15}$/.test(chainId ?? '')) return []
    const symbol = (code.split('_')[0] ?? code).toUpperCase()
    return [{ networkId: `eip155:${chainId}`, address: contractOf(contractAddress), symbol, code }]
  })

/** Returns the accepted currencies. Meld has no separate limits for each payment method. */
export const readCurrencies = (
  all: readonly v.InferOutput<typeof purchaseLimit>[],
): SellerOptions['currencies'] =>
  all.flatMap(({ currencyCode, minimumAmount: min, maximumAmount: max }) =>
    min && max ? [{ id: currencyCode, limits: [{ id: 'card' as const, min, max }] }] : [],
  )
