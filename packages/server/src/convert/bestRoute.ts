import type { LowerAddress } from '../families/evm/evmAddress.ts'
import { ApiError } from '../http/apiError.ts'
import type { LensAnswer, LensQuestion } from './readLens.ts'
import type { Market, Venue } from './readMarket.ts'

/** One pool on the way. `spot` is as the lens has it. */
export type Leg = { venue: Venue; from: LowerAddress; to: LowerAddress; spot: bigint }

/** The way that gives most. `out` is what arrives, after what the tokens keep; `impactBps` as `SwapQuote`, in hundredths of a percent. */
export type Route = { legs: readonly Leg[]; out: bigint; impactBps: bigint }

type PoolQuote = LensAnswer['direct'][number]

const million = 1_000_000n

/** What a leg would give at the price that it has before, less its fee. */
function atSpot(amount: bigint, { venue, from, to, spot }: Leg): bigint {
  const net = (amount * (million - BigInt(venue.fee))) / million
  if (venue.isPair) return (net * spot) >> 96n
  if (spot === 0n) return 0n
  // The square root of token1 for token0, in 96 bits behind the point.
  return BigInt(from) < BigInt(to) ? (net * spot * spot) >> 192n : (net << 192n) / (spot * spot)
}

function candidates(market: Market, { from, to }: LensQuestion, answer: LensAnswer) {
  const leg = (at: bigint | number, quote: PoolQuote, a: LowerAddress, b: LowerAddress): Leg => ({
    venue: market.venues[Number(at)] as Venue,
    from: a,
    to: b,
    spot: quote.spot,
  })
  const direct = answer.direct.map((quote, at) => ({
    legs: [leg(at, quote, from, to)],
    last: quote,
  }))
  const routes = answer.routes.map((route, index) => {
    const mid = market.mids[index] as LowerAddress
    return {
      legs: [
        leg(route.firstVenue, route.first, from, mid),
        leg(route.secondVenue, route.second, mid, to),
      ],
      last: route.second,
    }
  })
  return [...direct, ...routes].filter(({ last }) => last.full && last.out > 0n)
}

/**
 * Picks the way that gives most.
 * @throws ApiError `AMOUNT_TOO_SMALL` where pools would give nothing for so little, `NO_SWAP_ROUTE` where none can take it.
 */
export function bestRoute(market: Market, question: LensQuestion, answer: LensAnswer): Route {
  // A token of which nothing arrives cannot be swapped, whatever its pools say.
  const arrives = answer.feeIn < million && answer.feeOut < million
  if (!arrives) throw new ApiError('NO_SWAP_ROUTE', { field: 'to' })
  const [first, ...others] = candidates(market, question, answer)
  if (!first) {
    const all = [...answer.direct, ...answer.routes.flatMap((one) => [one.first, one.second])]
    if (all.some(({ full, out }) => full && out === 0n))
      throw new ApiError('AMOUNT_TOO_SMALL', { field: 'amount' })
    throw new ApiError('NO_SWAP_ROUTE', { field: 'to' })
  }
  const best = others.reduce((a, b) => (b.last.out > a.last.out ? b : a), first)
  const arriving = question.amount - (question.amount * answer.feeIn) / million
  const ideal = best.legs.reduce(atSpot, arriving)
  const { out } = best.last
  return {
    legs: best.legs,
    out: out - (out * answer.feeOut + million - 1n) / million,
    impactBps: ideal > out ? ((ideal - out) * 10_000n) / ideal : 0n,
  }
}
