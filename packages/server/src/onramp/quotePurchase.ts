import type { OnrampOffer, RouteOutput, Routes } from '@portico/contract'
import { ApiError } from '../http/apiError.ts'
import type { SellerQuote } from './provider.ts'
import { writeSeller } from './readOptions.ts'
import { type Candidate, findCandidates, type Wanted } from './readOrder.ts'
import type { Sellers } from './sellers.ts'
import { unitsOf } from './unitsOf.ts'

function writeOffer({ provider, asset, order }: Candidate, quote: SellerQuote): OnrampOffer {
  const { currency, amount } = order
  const money = (text: string) => ({ amount: text, currency })
  return {
    paymentTotal: money(amount),
    paymentSubtotal: money(quote.subtotal),
    purchaseAmount: { amount: quote.gets, currency: asset.symbol },
    networkFee: money(quote.networkFee),
    providerFee: money(quote.sellerFee),
    quoteId: quote.quoteId,
    provider: writeSeller(provider),
  }
}

/**
 * Requests quotes from every provider, and returns the best first. Never invents a price: if no provider answers, the
 * result says so.
 * @throws ApiError as `findCandidates`.
 */
export async function quotePurchase(
  sellers: Sellers,
  wanted: Wanted,
): Promise<RouteOutput<Routes['onrampQuote']>> {
  const candidates = await findCandidates(sellers, wanted)
  const settled = await Promise.all(
    candidates.map(async (candidate) => {
      try {
        const offer = writeOffer(candidate, await candidate.provider.quote(candidate.order))
        return { candidate, offer: unitsOf(offer.purchaseAmount.amount) > 0n ? offer : undefined }
      } catch (error) {
        sellers.report(candidate.provider, error)
        return { candidate, offer: undefined }
      }
    }),
  )
  const gets = ({ purchaseAmount }: OnrampOffer) => unitsOf(purchaseAmount.amount)
  const quotes = settled
    .flatMap(({ offer }) => offer ?? [])
    .toSorted((a, b) => (gets(a) < gets(b) ? 1 : gets(a) > gets(b) ? -1 : 0))
  const failed = settled
    .filter(({ offer }) => offer === undefined)
    .map(({ candidate }) => writeSeller(candidate.provider))
  const [best] = quotes
  if (!best) throw new ApiError('SELLER_UNAVAILABLE', { field: 'provider' })
  return { ...best, quotes, failed }
}
