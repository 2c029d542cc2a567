import * as v from 'valibot'
import type { SellerOptions, SellerWord, SoldAsset } from '../provider.ts'
import { decimalField } from './fetchFromSeller.ts'

type Network = { id: string; own: string; tokens: Readonly<Record<string, string>> }

/**
 * Networks by Stripe's names, with Stripe's names of their native currencies and the contracts of tokens, which Stripe
 * does not tell. These are Circle's USDC contracts, on networks that never had another token of that name.
 */
const networks: Readonly<Record<string, Network | undefined>> = {
  ethereum: {
    id: 'eip155:1',
    own: 'eth',
    tokens: { usdc: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' },
  },
  polygon: { id: 'eip155:137', own: 'pol', tokens: {} },
  base: {
    id: 'eip155:8453',
    own: 'eth',
    tokens: { usdc: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913' },
  },
  avalanche: { id: 'eip155:43114', own: 'avax', tokens: {} },
}

const offer = v.object({
  id: v.string(),
  destination_amount: decimalField,
  destination_currency: v.string(),
  destination_network: v.string(),
  fees: v.object({ network_fee_monetary: decimalField, transaction_fee_monetary: decimalField }),
  source_total_amount: decimalField,
})

/** The quotes for an amount, by the name of the network. */
export const quotes = v.object({
  destination_network_quotes: v.record(v.string(), v.nullable(v.array(offer))),
})

/** A purchase, as Stripe's API returns it. */
export const session = v.object({
  id: v.string(),
  object: v.literal('crypto.onramp_session'),
  status: v.string(),
  redirect_url: v.optional(v.nullable(v.string())),
  metadata: v.optional(v.nullable(v.record(v.string(), v.string()))),
  transaction_details: v.optional(
    v.nullable(v.object({ transaction_id: v.optional(v.nullable(v.string())) })),
  ),
})

/** A webhook of Stripe. */
export const event = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  data: v.object({ object: session }),
})

type Offer = v.InferOutput<typeof offer>

/** Returns all offers in one list. */
export const offersOf = (said: v.InferOutput<typeof quotes>): Offer[] =>
  Object.values(said.destination_network_quotes).flatMap((offers) => offers ?? [])

/** Returns the asset of an offer, or undefined if it is not certain. */
export function assetOf({
  destination_network,
  destination_currency,
}: Offer): SoldAsset | undefined {
  const network = Object.hasOwn(networks, destination_network)
    ? networks[destination_network]
    : undefined
  if (!network) return undefined
  const symbol = destination_currency.toUpperCase()
  const code = `${destination_network} ${destination_currency}`
  if (destination_currency === network.own)
    return { networkId: network.id, address: null, symbol, code }
  const address = Object.hasOwn(network.tokens, destination_currency)
    ? network.tokens[destination_currency]
    : undefined
  return address === undefined ? undefined : { networkId: network.id, address, symbol, code }
}

/** Returns the network and the currency in the code of an asset. */
export function namesIn(code: string): { network: string; currency: string } {
  const [network = '', currency = ''] = code.split(' ')
  return { network, currency }
}

/** Returns the accepted currencies, with the operator's limits. */
export const currenciesOf = (
  limits: Readonly<Record<string, { min: string; max: string }>>,
): SellerOptions['currencies'] =>
  Object.entries(limits).map(([id, limit]) => ({ id, limits: [{ ...limit, id: 'card' as const }] }))

const states: Readonly<Record<string, SellerWord['state'] | undefined>> = {
  requires_payment: 'payment',
  rejected: 'declined',
  fulfillment_processing: 'paid',
  fulfillment_complete: 'sending',
}

const hashPattern = /^0x[\da-f]{64}$/i

/** Reads the state of a session. Returns undefined if nothing has begun, or the status is unknown. */
export function wordOfStripe(said: v.InferOutput<typeof session>): SellerWord | undefined {
  const state = Object.hasOwn(states, said.status) ? states[said.status] : undefined
  const hash = said.transaction_details?.transaction_id ?? ''
  return state && { state, hash: hashPattern.test(hash) ? hash : undefined }
}
