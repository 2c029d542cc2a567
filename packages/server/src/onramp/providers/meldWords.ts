import * as v from 'valibot'
import type { SellerOptions, SellerWord } from '../provider.ts'
import { decimalField } from './fetchFromSeller.ts'

/** A coin that Meld lists, with the chain it is on. */
export const cryptoCurrency = v.object({
  currencyCode: v.string(),
  chainId: v.optional(v.nullable(v.string())),
  contractAddress: v.optional(v.nullable(v.string())),
})

/** How much of a currency is taken at once. */
export const purchaseLimit = v.object({
  currencyCode: v.string(),
  minimumAmount: v.optional(v.nullable(decimalField)),
  maximumAmount: v.optional(v.nullable(decimalField)),
})

/** What a seller that Meld stands for gives. A fee that it does not name is none of its own. */
export const quote = v.object({
  serviceProvider: v.string(),
  destinationAmount: decimalField,
  sourceAmountWithoutFees: decimalField,
  networkFee: v.optional(v.nullable(decimalField), '0'),
  transactionFee: v.optional(v.nullable(decimalField), '0'),
})

/** A purchase, as Meld tells it when asked. */
export const transaction = v.object({
  status: v.string(),
  cryptoDetails: v.optional(
    v.nullable(v.object({ blockchainTransactionId: v.optional(v.nullable(v.string())) })),
  ),
})

/** A webhook of it. It names no hash: that comes when asked. */
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

/** What a status says; undefined for one that we do not know. */
export function wordOfMeld(
  status: string | null | undefined,
  hash?: string | null | undefined,
): SellerWord | undefined {
  const state = Object.hasOwn(states, status ?? '') ? states[status ?? ''] : undefined
  return state && { state, hash: hash ?? undefined }
}

/** The own currency has no contract, or the zero address. */
const contractOf = (address: string | null | undefined): string | null =>
  !address || /^0x0{40}$/.test(address) ? null : address.toLowerCase()

/** What can be bought, of chains with a number. */
export const readAssets = (
  all: readonly v.InferOutput<typeof cryptoCurrency>[],
): SellerOptions['assets'] =>
  all.flatMap(({ currencyCode: code, chainId, contractAddress }) => {
    if (!/^\d{1,15}$/.test(chainId ?? '')) return []
    const symbol = (code.split('_')[0] ?? code).toUpperCase()
    return [{ networkId: `eip155:${chainId}`, address: contractOf(contractAddress), symbol, code }]
  })

/** What is paid with. Meld tells no limits for each way to pay. */
export const readCurrencies = (
  all: readonly v.InferOutput<typeof purchaseLimit>[],
): SellerOptions['currencies'] =>
  all.flatMap(({ currencyCode, minimumAmount: min, maximumAmount: max }) =>
    min && max ? [{ id: currencyCode, limits: [{ id: 'card' as const, min, max }] }] : [],
  )
