import type { LowerAddress } from '../families/evm/evmAddress.ts'
import { ApiError } from '../http/apiError.ts'
import type { LensAnswer, LensQuestion } from './readLens.ts'
import type { Market, Venue } from './readMarket.ts'
import { splitAmount } from './splitAmount.ts'

/** One pool of a route. `spot` is the price in the lens's form. */
export type Leg = { venue: Venue; from: LowerAddress; to: LowerAddress; spot: bigint }

/** One path of a swap, and the part of the sold amount that goes there. */
export type Way = { legs: readonly Leg[]; amount: bigint }

/**
 * The paths with the best output. `out` is the received amount after transfer fees of the tokens. `impactBps` is as in
 * `SwapQuote`, in hundredths of a percent.
 */
export type Route = { ways: readonly Way[]; out: bigint; impactBps: bigint }

type PoolQuote = LensAnswer['direct'][number]

const million = 1_000_000n

/** Returns the output of a leg at the price before the swap, less its fee. */
function atSpot(amount: bigint, { venue, from, to, spot }: Leg): bigint {
  const net = (amount * (million - BigInt(venue.fee))) / million
  if (venue.isPair) return (net * spot) >> 96n
  if (spot === 0n) return 0n
  // `spot` is the square root of token1 per token0, with 96 fractional bits.
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
  return [...direct, ...routes]
}

/** Compares the received amount with the output at the prices before the swap. */
function impactOf(ways: readonly Way[], out: bigint, feeIn: bigint): bigint {
  const ideals = ways.map(({ legs, amount }) =>
    legs.reduce(atSpot, amount - (amount * feeIn) / million),
  )
  const ideal = ideals.reduce((sum, one) => sum + one, 0n)
  return ideal > out ? ((ideal - out) * 10_000n) / ideal : 0n
}

/**
 * Picks the path with the best output, or several at once if they return more together.
 * @throws ApiError `AMOUNT_TOO_SMALL` if pools return nothing for so little, `NO_SWAP_ROUTE` if none can take it.
 */
export function bestRoute(market: Market, question: LensQuestion, answer: LensAnswer): Route {
  // A token with a transfer fee of 100 percent cannot be swapped, whatever its pools say.
  const arrives = answer.feeIn < million && answer.feeOut < million
  if (!arrives) throw new ApiError('NO_SWAP_ROUTE', { field: 'to' })
  const all = candidates(market, question, answer)
  const whole = all.filter(({ last }) => last.full && last.out > 0n)
  const best = whole.toSorted((a, b) => (a.last.out > b.last.out ? -1 : 1))[0]
  const split = splitAmount(answer.parts, question.amount)
  if (split.out > (best?.last.out ?? 0n)) {
    const ways = split.shares.map(({ at, amount }) => ({ legs: all[at]?.legs ?? [], amount }))
    return { ways, out: split.out, impactBps: impactOf(ways, split.out, 0n) }
  }
  if (!best) throw noRoute(answer)
  const ways = [{ legs: best.legs, amount: question.amount }]
  const { out } = best.last
  return {
    ways,
    out: out - (out * answer.feeOut + million - 1n) / million,
    impactBps: impactOf(ways, out, answer.feeIn),
  }
}

/** Returns why no path takes the whole amount: it is too small to return anything, or larger than any pool can take. */
function noRoute({ direct, routes }: LensAnswer): ApiError {
  const all = [...direct, ...routes.flatMap((one) => [one.first, one.second])]
  return all.some(({ full, out }) => full && out === 0n)
    ? new ApiError('AMOUNT_TOO_SMALL', { field: 'amount' })
    : new ApiError('NO_SWAP_ROUTE', { field: 'to' })
}
