import type { PaymentMethod } from '@portico/contract'
import { ApiError } from '../http/apiError.ts'
import type { BuyOrder } from './provider.ts'
import type { KnownAsset, OpenSeller, Sellers } from './sellers.ts'
import { unitsOf } from './unitsOf.ts'

/** The purchase that a page wants. */
export type Wanted = {
  symbol: string
  networkId: string
  currency: string
  amount: string
  method: PaymentMethod
  country?: string | undefined
}

/** A provider that sells the asset for this amount. */
export type Candidate = OpenSeller & { asset: KnownAsset; order: BuyOrder }

/**
 * Returns a provider's candidate, `undefined` if it does not sell the asset for this currency, or `range` if it sells
 * the asset for another amount.
 */
function candidateOf(seller: OpenSeller, wanted: Wanted): Candidate | 'range' | undefined {
  const { networkId, symbol, currency, amount, method, country } = wanted
  const asset = seller.assets.find((one) => one.networkId === networkId && one.symbol === symbol)
  const limit = seller.currencies
    .find(({ id }) => id === currency)
    ?.limits.find(({ id }) => id === method)
  if (!asset || !limit) return undefined
  const units = unitsOf(amount)
  if (units < unitsOf(limit.min) || units > unitsOf(limit.max)) return 'range'
  return { ...seller, asset, order: { asset, currency, amount, method, country } }
}

/**
 * Returns the providers that sell what a page wants.
 * @throws ApiError `UNSUPPORTED_CHAIN`, `SELLER_UNAVAILABLE`, `NOT_SOLD`, `AMOUNT_OUT_OF_RANGE`.
 */
export async function findCandidates(
  { chains, open }: Sellers,
  wanted: Wanted,
  only?: string | undefined,
): Promise<Candidate[]> {
  if (!chains.some(({ id }) => id === wanted.networkId))
    throw new ApiError('UNSUPPORTED_CHAIN', { field: 'network' })
  const all = await open()
  const sellers = only === undefined ? all : all.filter(({ provider }) => provider.id === only)
  if (sellers.length === 0) throw new ApiError('SELLER_UNAVAILABLE', { field: 'provider' })
  const found = sellers.map((seller) => candidateOf(seller, wanted))
  const candidates = found.filter((one) => typeof one === 'object')
  if (candidates.length > 0) return candidates
  if (found.includes('range')) throw new ApiError('AMOUNT_OUT_OF_RANGE', { field: 'amount' })
  throw new ApiError('NOT_SOLD', { field: 'purchaseCurrency' })
}
